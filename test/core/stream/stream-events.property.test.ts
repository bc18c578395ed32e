import { messageEvents } from '../../../core/messages/message-events';
import type { RunHistory } from '../../../core/stream/history';
import { isTerminalEvent, streamEvents, type StreamEvent } from '../../../core/stream/stream-events';
import { withEnding } from '../../../core/stream/told-ending';
import { fc } from '../../support/property';
import { simulateRun, type Step } from './simulated-run';

const attempt = fc.integer({ min: 0, max: 4 });
const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('start' as const), attempt }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('dispatch', 'succeed', 'fail', 'capture'), attempt }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('note' as const), attempt, note: text }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('watch' as const), attempt, liveUrl: text }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pause' as const), prompt: text }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resume' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      how: fc.constantFrom('success', 'exhausted', 'cancelled', 'timeout'),
    }),
  },
);
const steps = fc.array(step, { maxLength: 24 });
const svcEvents = fc.boolean();
const view = (withSvc: boolean) => ({ baseUrl: 'http://svc.test', svcEvents: withSvc });

function storyOf(taken: Step[]) {
  const run = simulateRun();
  const histories = [run.history()];
  for (const each of taken) {
    run.take(each);
    histories.push(run.history());
  }
  return histories;
}

/** As a reader gets it: bytes. */
const bytes = (events: Iterable<object>): string[] => [...events].map((event) => JSON.stringify(event));

test('what a reader has seen never changes: at any time, the stream so far is the beginning of the whole stream', () => {
  fc.assert(
    fc.property(steps, svcEvents, (taken, withSvc) => {
      const histories = storyOf(taken);
      const whole = bytes(streamEvents(histories.at(-1)!, view(withSvc)));
      for (const history of histories) {
        const soFar = bytes(streamEvents(history, view(withSvc)));
        expect(whole.slice(0, soFar.length)).toEqual(soFar);
      }
    }),
  );
});

test('numbers run from 0 without a gap, and a resumed stream is the exact rest', () => {
  fc.assert(
    fc.property(steps, svcEvents, fc.nat(120), (taken, withSvc, after) => {
      const history = storyOf(taken).at(-1)!;
      const whole = [...streamEvents(history, view(withSvc))];
      expect(whole.map((event) => event.sequence_number)).toEqual(whole.map((_, index) => index));
      expect(bytes(streamEvents(history, view(withSvc), after))).toEqual(bytes(whole.slice(after + 1)));
    }),
  );
});

test('a stream ends with exactly one terminal event, and has none before its run has ended', () => {
  fc.assert(
    fc.property(steps, svcEvents, (taken, withSvc) => {
      const history = storyOf(taken).at(-1)!;
      const whole = [...streamEvents(history, view(withSvc))];
      expect(whole.filter(isTerminalEvent)).toEqual(history.ended ? [whole.at(-1)] : []);
      expect(whole.slice(0, 2).map(({ type }) => type)).toEqual(['response.created', 'response.in_progress']);
    }),
  );
});

test('a run that has ended is told to its end also where no ending was kept, and where nothing was noted', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const history = storyOf([...taken, { do: 'end', how: 'timeout' }]).at(-1)!;
      const told = (known: Partial<RunHistory>) => [
        ...streamEvents(withEnding({ ...history, ...known }, 'http://svc.test'), view(false)),
      ];
      expect(told({ ended: null }).map(({ type }) => type)).toEqual(told({}).map(({ type }) => type));
      expect(isTerminalEvent(told({ ended: null, moments: [] }).at(-1)!)).toBe(true);
    }),
  );
});

test('every item that is added is done, at the next free index, and all of them are the output of the last object', () => {
  fc.assert(
    fc.property(steps, svcEvents, (taken, withSvc) => {
      const whole = [...streamEvents(storyOf(taken).at(-1)!, view(withSvc))];
      const items = accumulate(whole);
      const last = [...whole].reverse().find((event) => 'response' in event)?.['response'] as { output: unknown[] };
      expect(items).toEqual(last.output);
    }),
  );
});

test('without svc.events there is no type that the official clients do not know', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      for (const { type } of streamEvents(storyOf(taken).at(-1)!, view(false))) expect(type).toMatch(/^response\./);
    }),
  );
});

test('a message begins once, and stops once when its run has ended or asks for something', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const history = storyOf(taken).at(-1)!;
      const types = [...messageEvents(history, 'http://svc.test')].map(({ type }) => type);
      const isOver = history.ended !== null || history.run.status === 'requires_action';
      expect(types.filter((type) => type === 'message_start')).toHaveLength(1);
      expect(types.indexOf('message_start')).toBe(0);
      expect(types.filter((type) => type === 'message_stop')).toHaveLength(isOver ? 1 : 0);
      expect(types.filter((type) => type === 'content_block_start')).toHaveLength(
        types.filter((type) => type === 'content_block_stop').length,
      );
    }),
  );
});

/** What the official helpers do: put the items together from their parts, and refuse what is out of order. */
function accumulate(events: StreamEvent[]): unknown[] {
  const items: { id: string; type: string }[] = [];
  let open: { id: string; type: string; texts: string[]; call: string } | null = null;
  for (const event of events) {
    const item = event['item'] as { id: string; type: string; content?: { text: string }[]; arguments?: string };
    if (event.type === 'response.output_item.added') {
      expect(open).toBeNull();
      expect(event['output_index']).toBe(items.length);
      open = { id: item.id, type: item.type, texts: [], call: '' };
    }
    if (event['item_id'] !== undefined) expect(event['item_id']).toBe(open?.id);
    if (event.type === 'response.content_part.added') open?.texts.push('');
    if (event.type === 'response.output_text.delta' && open) open.texts[0] += event['delta'] as string;
    if (event.type === 'response.function_call_arguments.delta' && open) open.call += event['delta'] as string;
    if (event.type === 'response.output_item.done') {
      expect([item.id, item.type]).toEqual([open?.id, open?.type]);
      expect((item.content ?? []).map((part) => part.text)).toEqual(open?.texts);
      expect(item.arguments ?? '').toBe(open?.call);
      items.push(item);
      open = null;
    }
  }
  expect(open).toBeNull();
  return items;
}

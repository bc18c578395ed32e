import { judge, type Result } from '../../bench/tasks/judge';
import { readSet, setNames, type SetTask } from '../../bench/tasks/task-set';
import { ENVELOPE_STATUSES } from '../../core/run/states';

const task = (members: Partial<SetTask>): SetTask => ({
  id: 't1',
  kind: 'price',
  body: {},
  accept: ['succeeded'],
  why: '',
  ...members,
});

const result = (members: Partial<Result>): Result => ({
  status: 'succeeded',
  answer: 'A lamp for  12.50 EUR',
  outputText: '',
  output: { lamps: [{ name: 'Lamp', price: 12.5 }] },
  filesDelivered: 0,
  siteSaw: ['GET /lamp'],
  ...members,
});

test.each<[string, Partial<SetTask>, Partial<Result>, string]>([
  ['what was asked for', { succeeds_with: { has: ['lamp for 12.50 eur'] } }, {}, 'right'],
  ['a failure where one is honest', { accept: ['succeeded', 'failed'] }, { status: 'failed' }, 'right'],
  ['a failure where another succeeds', {}, { status: 'blocked' }, 'honest'],
  ['a success where there is none', { accept: ['failed'] }, {}, 'wrong'],
  ['nothing found where there is something', {}, { status: 'empty' }, 'wrong'],
  ['without its words', { succeeds_with: { has: ['13 EUR'] } }, {}, 'wrong'],
  ['with words of something else', { succeeds_with: { has_not: ['12.50'] } }, {}, 'wrong'],
  ['the record', { succeeds_with: { output: { lamps: [{ price: 12.5 }] } } }, {}, 'right'],
  ['another price', { succeeds_with: { output: { lamps: [{ price: 13 }] } } }, {}, 'wrong'],
  ['one record too many', { succeeds_with: { output: { lamps: [] } } }, {}, 'wrong'],
  ['no record', { succeeds_with: { output: { lamps: [{ price: 12.5 }] } } }, { output: null }, 'wrong'],
  ['a file that did not come', { files: 1 }, {}, 'wrong'],
  ['a form that was not sent', { server_saw: 'POST /order' }, {}, 'wrong'],
  ['a form that was sent', { server_saw: 'POST /order' }, { siteSaw: ['POST /order'] }, 'right'],
])('%s', (_, members, given, standing) => {
  expect(judge(task(members), result(given)).standing).toBe(standing);
});

test.each(setNames())('each task of %s can be played and judged', (name) => {
  const { tasks } = readSet(name);
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
  for (const { id, body, credentials = {}, accept } of tasks) {
    const named = [...JSON.stringify(body).matchAll(/\{([a-z]+)(?::(\w+))?\}/g)];
    const unknown = named.filter(
      ([, kind, credential]) =>
        !(['site', 'host'].includes(kind ?? '') || (kind === 'cred' && (credential ?? '') in credentials)),
    );
    expect({ id, unknown: unknown.map(([whole]) => whole) }).toEqual({ id, unknown: [] });
    expect(accept.filter((status) => !(status in ENVELOPE_STATUSES))).toEqual([]);
  }
});

import { judgementBy } from '../../../core/quality/text-rule';
import { readText } from '../../../core/quality/reading/reading';
import { TEXT_RULES } from '../../../core/quality/text-rules';
import { outputOf } from '../../../core/outcome/parts';
import { outcomeOf, taskOf } from '../fixtures';
import { LABELLED } from './labelled';
import { APART, LAST } from './labelled/apart';
import { HELD_OUT } from './labelled/held-out';

/** What the labelled sets have no outcome for. */
const VOICES = [
  'Slide the puzzle piece into place',
  'Impossible to carry out with what I have at hand here',
  'Zero in on fewer filters, as nothing fits the ones you have set now',
  'Share Tweet Pin Email Print',
];
/** The same, held against a task or an address of their own. */
const ASKED = [
  { text: 'Robot Check', task: 'Price of the shoes', finalUrl: null },
  {
    text: 'Chiudi\nAvanti',
    task: 'Price of the shoes',
    url: 'https://shop.example/shoes',
    finalUrl: 'https://shop.example/captcha?next=shoes',
  },
  {
    text: 'Welcome\nSign in or join now to see who works here',
    task: 'How many people work there?',
    url: 'https://work.example/firm',
    finalUrl: 'https://work.example/authwall?next=firm',
  },
  { text: 'The listing portal rejected the session as suspicious.', task: 'Price of the shoes', finalUrl: null },
  { text: '0', task: 'How many red cards did the team get?', finalUrl: null },
  {
    text: `${'Before the bridge there was a bell. You rang it from the jetty, and Ilmar heard it. '.repeat(4)}\nContinue reading with a subscription\n$5 a month`,
    task: 'Get the full text of the essay',
    finalUrl: null,
  },
  {
    text: 'Dublin – tomorrow: cloudy, 13 °C',
    task: "Tomorrow's temperature in Cork",
    url: 'https://weather.example/cork',
    finalUrl: 'https://weather.example/dublin',
  },
  {
    text: 'Ankara: sunrise tomorrow at 06:22, sunset at 19:15.',
    task: 'When is sunrise tomorrow in Adana?',
    url: 'https://times.example',
    finalUrl: 'https://times.example/9206/ankara',
  },
];
/** What is there after the steps of a task. */
const AFTER_STEPS = {
  httpStatus: 200,
  steps: [
    { index: 0, action: 'click', target: 'Send', url: null, at: '2026-11-15T10:00:00.000Z', ok: true, note: null },
  ],
};
const PAGE = { text: 'Lamp\nChair\nTable\nShelf\n'.repeat(60), task: 'Which lamp is the cheapest?' };

function decidingRules(): Set<string> {
  const readings = [...LABELLED, ...HELD_OUT, ...APART, ...LAST].flatMap(({ outcome, task }) => {
    const seen = outcomeOf(outcome);
    const { httpStatus } = seen;
    const output = outputOf(seen);
    return typeof output === 'string' ? [readText(output, { httpStatus }, taskOf(task))] : [];
  });
  const voices = VOICES.map((text) => readText(text, { httpStatus: 200 }, taskOf({ text: PAGE.task })));
  const asked = ASKED.map(({ text, task, finalUrl, ...more }) =>
    readText(text, { httpStatus: 200, finalUrl }, taskOf({ text: task, ...more })),
  );
  const page = readText(PAGE.text, { httpStatus: 200 }, taskOf({ text: PAGE.task }));
  const sent = readText('It is on its way, Bo Li', AFTER_STEPS, taskOf({ text: 'click "Send"' }));
  const login = {
    ...AFTER_STEPS,
    steps: AFTER_STEPS.steps.map((one) => ({ ...one, action: 'type', target: 'Password' })),
  };
  const refused = readText('Wrong email or password.', login, taskOf({ text: 'Sign in' }));
  return new Set(
    [sent, refused, ...readings, ...voices, ...asked, page].flatMap(
      (reading) => TEXT_RULES.find((rule) => judgementBy(rule, reading) !== null)?.name ?? [],
    ),
  );
}

describe('the rules for words', () => {
  const names = TEXT_RULES.map(({ name }) => name);

  it('have names of their own', () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it('each decide on some text that no rule before them takes', () => {
    const deciding = decidingRules();
    expect(names.filter((name) => !deciding.has(name))).toEqual([]);
  });
});

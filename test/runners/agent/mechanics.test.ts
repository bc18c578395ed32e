import type { ModelQuestion, ModelReply, ModelTraits } from '../../../core/agent/model-port';
import type { Outcome, RunnerTask } from '../../../core/run/outcome';
import { createBrowserRunner } from '../../../runners/browser/runner';
import { createAgentDriver } from '../../../runners/drivers/agent/driver';
import { createLocalSource } from '../../../runners/sources/local/local-source';
import { DESKTOP } from '../../../runners/sources/wish';
import { workHere } from '../../support/jest/work-here';
import { startTestBrowser, type TestBrowser } from '../browser';
import { startFixtureSite, type FixtureSite } from '../sites/fixture-site';
import { createContext, taskOf, type RecordedContext } from '../runner-context';
import { PAGES } from './pages';

let browser: TestBrowser;
let site: FixtureSite;
beforeAll(async () => {
  site = await startFixtureSite(({ path }) =>
    path === '/invoice.csv'
      ? { headers: { 'content-type': 'text/csv' }, body: Buffer.from('a,b') }
      : { body: PAGES[path] ?? '', status: PAGES[path] === undefined ? 404 : 200 },
  );
  browser = await startTestBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

type Call = { name: string; input: Record<string, string | number | boolean> };
/** What the model does when it is shown this: calls, several in one reply, or words. */
type Say = (user: string, question: ModelQuestion) => Call | Call[] | string;

/** The ref of the first element that is shown with these words. */
function refOf(user: string, words: string): string {
  const line = user.split('\n').findLast((each) => each.includes(words) && each.includes('[ref=')) ?? '';
  return /\[ref=([\w-]+)\]/.exec(line)?.[1] ?? `no-${words}`;
}
const act =
  (name: string, words: string, more: Call['input'] = {}): Say =>
  (user) => ({ name, input: { reason: 'Next.', ref: refOf(user, words), ...more } });
const click = (words: string): Say => act('click', words);
const plainly =
  (name: string, input: Call['input'] = {}): Say =>
  () => ({ name, input: { reason: 'Next.', ...input } });
const done = (answer: string): Say => plainly('done', { success: true, answer });

interface Driven {
  outcome: Outcome;
  questions: ModelQuestion[];
  context: RecordedContext;
}

async function drive(
  path: string,
  says: readonly Say[],
  more: { task?: Partial<RunnerTask>; traits?: Partial<ModelTraits>; context?: Partial<RecordedContext> } = {},
): Promise<Driven> {
  const questions: ModelQuestion[] = [];
  const think = (question: ModelQuestion): Promise<ModelReply> => {
    const say = says[questions.length] ?? says.at(-1) ?? done('');
    questions.push(question);
    const said = say(question.user, question);
    const tokens = { input: 100, output: 10 };
    if (typeof said === 'string') return Promise.resolve({ kind: 'words', text: said, tokens });
    return Promise.resolve({ kind: 'calls', calls: Array.isArray(said) ? said : [said], tokens });
  };
  const runner = createBrowserRunner({
    slug: 'local-agent',
    source: createLocalSource(browser.pool, browser.proxy),
    wish: DESKTOP,
    work: workHere,
    driver: createAgentDriver({
      name: 'scripted',
      takesPictures: false,
      dialect: 'tools',
      prices: null,
      ...more.traits,
    }),
    challengeGraceMs: 100,
  });
  const context: RecordedContext = { ...createContext(), think, ...more.context };
  const outcome = await runner.run(taskOf(site.url(path), { text: 'Find out what it says.', ...more.task }), context);
  return { outcome, questions, context };
}
const lastSeen = ({ questions }: Driven): string => questions.at(-1)?.user ?? '';

test.each([
  ['an element in a frame', '/frame', [click('Press me')], 'Pressed in the frame'],
  ['an element in a shadow tree', '/shadow', [click('Inside')], 'heron-12'],
  ['a window that opened', '/popup', [click('Open a window')], 'walrus-77'],
  ['another tab', '/popup', [click('Open a window'), plainly('tab', { number: 1 })], 'heading "Opener"'],
  ['content that scripts bring late', '/late', [], 'kestrel-5'],
  ['a question that is accepted', '/confirm', [click('Archive'), plainly('dialog', { accept: true })], 'Archived'],
  ['a question that is declined', '/confirm', [click('Archive'), plainly('dialog', { accept: false })], 'Kept'],
  [
    'a question for words',
    '/prompt',
    [click('Introduce'), plainly('dialog', { accept: true, text: 'Ada' })],
    'Hello Ada',
  ],
  ['a message of the page', '/alert', [click('Store')], 'puffin-9'],
  [
    'something that is dragged',
    '/drag',
    [(user) => ({ name: 'drag', input: { reason: '', ref: refOf(user, 'Parcel'), onto: refOf(user, 'Depot') } })],
    'Delivered',
  ],
  ['a list of the browser', '/select', [act('select', 'combobox "Size"', { option: 'large' })], 'Size l'],
  ['a list that the site has built', '/select', [act('select', 'Colour', { option: 'Sea green' })], 'Colour Sea green'],
  [
    'an option that is not there',
    '/select',
    [act('select', 'combobox "Size"', { option: 'Tiny' })],
    'There are: Small, Large (30 cm).',
  ],
  ['a date', '/date', [act('type', 'Day', { text: '2027-03-12' })], 'Day 2027-03-12'],
  ['a date in other words', '/date', [act('type', 'Day', { text: '12 March' })], 'a date as YYYY-MM-DD'],
  ['a banner that is closed', '/cookies', [click('Decline'), click('Read on')], 'walrus-77'],
  ['a banner that is left where it is', '/cookies', [click('Read on')], 'walrus-77'],
  ['the rest of a long page', '/long', [plainly('more'), plainly('more')], 'osprey-3'],
  ['words in a long page', '/long', [plainly('find', { text: 'osprey' })], 'The end: osprey-3'],
  ['a file that comes', '/files', [click('Invoice')], 'the file invoice.csv was downloaded'],
] as [string, string, Say[], string][])('%s', async (_name, path, says, seen) => {
  const driven = await drive(path, [...says, done('It is done.')]);
  expect(driven.questions).toHaveLength(says.length + 1);
  expect(lastSeen(driven)).toContain(seen);
  expect(driven.outcome).toMatchObject({ kind: 'finished', output: 'It is done.' });
});

test('files are kept', async () => {
  const { outcome, context } = await drive('/files', [click('Invoice'), done('It is here.')]);
  expect(context.files.find(({ kind }) => kind === 'download')).toMatchObject({ name: 'invoice.csv' });
  expect(outcome.downloads).toMatchObject({ delivered: 1, names: ['invoice.csv'] });
});

test('a form is filled in one reply, and what comes after the page has changed is not done', async () => {
  const driven = await drive('/form', [
    (user) => [
      { name: 'type', input: { reason: '', ref: refOf(user, 'First'), text: 'Ada' } },
      { name: 'type', input: { reason: '', ref: refOf(user, 'Last'), text: 'Byron' } },
      { name: 'check', input: { reason: '', ref: refOf(user, 'Agree'), checked: true } },
      { name: 'click', input: { reason: '', ref: refOf(user, 'Continue') } },
      { name: 'click', input: { reason: '', ref: refOf(user, 'Elsewhere') } },
    ],
    done('It says Thanks.'),
  ]);
  expect(driven.outcome).toMatchObject({ kind: 'finished' });
  expect(driven.outcome.steps.map(({ action }) => action)).toEqual(['open', 'type', 'type', 'check', 'click', 'done']);
  expect(lastSeen(driven)).toContain('heading "Thanks"');
  expect(lastSeen(driven)).toContain('click -> FAILED: not done, because the page changed');
});

test('a model that takes pictures is given one of a canvas, and can click in it', async () => {
  const { questions, outcome } = await drive('/canvas', [plainly('click_at', { x: 300, y: 100 }), done('Right half')], {
    traits: { takesPictures: true },
  });
  expect(questions[0]?.picture?.contentType).toBe('image/jpeg');
  expect(questions[0]?.user).toContain('1280 by 800 pixels');
  expect(outcome).toMatchObject({ kind: 'finished' });
});

test('an unusable reply is told to the model once before it counts as a failure', async () => {
  const { questions, outcome } = await drive('/next', [() => 'I think so.', done('The word is walrus-77.')]);
  expect(questions[1]?.user).toContain('Your last reply could not be used.');
  expect(questions[1]?.form.kind).toBe('schema');
  expect(outcome).toMatchObject({
    kind: 'finished',
    quotes: [{ url: site.url('/next'), quote: 'paragraph: The code word is walrus-77.' }],
  });
});

test('when time runs out only an answer is asked for', async () => {
  const dueAt = new Date(Date.now() + 200);
  const { questions } = await drive('/next', [done('walrus-77')], { context: { dueAt } });
  const { form, user } = questions[0] ?? {};
  expect(form?.kind === 'tools' && form.tools.map(({ name }) => name)).toEqual(['done']);
  expect(user).toContain('This is the last step.');
});

test('a page that the model cannot read at once is shown in smaller parts', async () => {
  const lengths: number[] = [];
  const think = (question: ModelQuestion): Promise<ModelReply> => {
    lengths.push(question.user.length);
    return Promise.resolve(
      question.user.length > 9_000
        ? { kind: 'failed', code: 'too_long' }
        : {
            kind: 'calls',
            calls: [{ name: 'done', input: { success: true, answer: 'It is long.' } }],
            tokens: { input: 1, output: 1 },
          },
    );
  };
  const { outcome } = await drive('/long', [], { context: { think } });
  expect(outcome).toMatchObject({ kind: 'finished' });
  expect(lengths.length).toBeGreaterThan(1);
});

test('a button that does nothing ends as stuck', async () => {
  const { outcome } = await drive('/dead', [click('Nothing happens')]);
  expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'stuck' } });
});

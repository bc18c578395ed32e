import { evidenceSiteOf } from '../../../core/routing/evidence-site';
import { TASK_CLASSES } from '../../../core/run/routing/routing-record';
import { startChatServer, type ChatAnswer, type ChatServer } from '../../support/servers/chat-server';
import { startTestService, type TestService } from '../../support/service';

let chat: ChatServer;
let withModel: TestService;
let without: TestService;
beforeAll(async () => {
  chat = await startChatServer();
  [withModel, without] = await Promise.all([
    // Nobody is there: it is only planned with.
    startTestService({ AGENT_BASE_URL: chat.baseUrl, AGENT_MODEL: 'driver-1', CDP_URL: 'http://127.0.0.1:9' }),
    startTestService(),
  ]);
});
afterAll(async () => {
  await Promise.all([withModel.stop(), without.stop()]);
  await chat.close();
});

/** The ref of the first element that is shown with these words. */
function refOf(user: string, words: string): string {
  const line = user.split('\n').find((each) => each.includes(words) && each.includes('[ref=')) ?? '';
  return /\[ref=([\w-]+)\]/.exec(line)?.[1] ?? `(no ${words})`;
}
type Say = (user: string) => ChatAnswer;
const act =
  (name: string, input: (user: string) => object): Say =>
  (user) => ({ calls: name, with: { reason: 'It is next.', ...input(user) } });
const click = (words: string): Say => act('click', (user) => ({ ref: refOf(user, words) }));
const type = (words: string, text: string, submit = false): Say =>
  act('type', (user) => ({ ref: refOf(user, words), text, submit }));
const done = (answer: string, success = true): Say => act('done', () => ({ success, answer }));

const schemaOf = (list: string, properties: Record<string, { type: string }>) => ({
  type: 'object',
  properties: {
    [list]: { type: 'array', items: { type: 'object', properties, required: Object.keys(properties) } },
  },
  required: [list],
});
const TITLED = { title: { type: 'string' }, price: { type: 'number' } };

interface Catalogue {
  runners: { slug: string; plans: boolean }[];
}
interface Newcomers {
  input: string;
  page: string;
  output_schema?: object;
  /** What the model does, and the form it gives to its answer. */
  says: Say[];
  formed?: object;
  svc: object;
}

const SORTED = [
  { title: 'The Saltmarsh Almanac', price: 7.25 },
  { title: 'Knots, and What They Are For', price: 9.4 },
  { title: 'The Night Post', price: 11.99 },
  { title: 'A Field Guide to Moths at the Window', price: 15.75 },
  { title: 'Bread for Bad Weather', price: 18 },
  { title: 'An Atlas of Small Harbours', price: 24.5 },
];
const FOUND = ['Harbour today', 'An Atlas of Small Harbours', 'Bread for Bad Weather'];

const PLANNED: Newcomers[] = [
  {
    input: 'Find the cheapest book and tell me its price.',
    page: '/shop',
    says: [done('The Saltmarsh Almanac is the cheapest, at £7.25.')],
    svc: { answer: 'The Saltmarsh Almanac is the cheapest, at £7.25.' },
  },
  {
    input: 'How many books does the shop have?',
    page: '/',
    says: [click('"The Lantern Bookshop"'), done('The shop has six books.')],
    svc: { answer: 'The shop has six books.' },
  },
  {
    input: 'Open the first book and tell me its ISBN.',
    page: '/shop',
    says: [click('"An Atlas of Small Harbours"'), done('Its ISBN is 978-1-5541-7267-2.')],
    svc: { answer: 'Its ISBN is 978-1-5541-7267-2.' },
  },
  {
    input: 'List the books sorted by price, the cheapest first, as JSON.',
    page: '/shop',
    output_schema: schemaOf('books', TITLED),
    says: [done(SORTED.map(({ title, price }) => `${title}: £${price.toFixed(2)}`).join('\n'))],
    formed: { books: SORTED },
    svc: { output: { books: SORTED } },
  },
  {
    input: 'Search for weather and return three results as JSON.',
    page: '/search',
    output_schema: schemaOf('results', { title: { type: 'string' } }),
    says: [type('searchbox', 'weather', true), done(FOUND.join('\n'))],
    formed: { results: FOUND.map((title) => ({ title })) },
    svc: { output: { results: FOUND.map((title) => ({ title })) } },
  },
  {
    input: 'Log in as demo with the password correct-horse and download my latest invoice.',
    page: '/login',
    says: [
      type('"Username"', 'demo'),
      type('"Password"', 'correct-horse', true),
      click('"Invoices"'),
      click('"Invoice QY-2070 (PDF)"'),
      done('Downloaded invoice QY-2070.'),
    ],
    svc: { artifacts: expect.arrayContaining([expect.objectContaining({ name: 'invoice-QY-2070.pdf' })]) },
  },
  {
    input: 'Accept the cookies, reveal the coupon and tell me the code.',
    page: '/deals',
    says: [click('"Accept cookies"'), click('"Reveal coupon"'), done('The code is LANTERN-15.')],
    svc: { answer: 'The code is LANTERN-15.' },
  },
  {
    input: 'Compare The Night Post and Bread for Bad Weather: which one has more pages?',
    page: '/shop',
    says: [
      click('link "The Night Post"'),
      click('link "Bookshop"'),
      click('link "Bread for Bad Weather"'),
      done('The Night Post has more pages: 268, against 196.'),
    ],
    svc: { answer: 'The Night Post has more pages: 268, against 196.' },
  },
];
const READ: Newcomers = {
  input: 'Extract all jobs on this page.',
  page: '/jobs',
  output_schema: schemaOf('jobs', {
    title: { type: 'string' },
    employer: { type: 'string' },
    hours: { type: 'number' },
  }),
  says: [],
  svc: {
    output: {
      jobs: [
        { title: 'Assistant lamp keeper', employer: 'Lamp Library', hours: 20 },
        { title: 'Night baker', employer: 'The bakery behind the church', hours: 36 },
        { title: 'Bookseller, Saturdays', employer: 'The Lantern Bookshop', hours: 8 },
      ],
    },
  },
};
const UNANSWERABLE: Newcomers = {
  input: 'Find out who won the regatta of 1998.',
  page: '/',
  says: [done('The site says nothing about a regatta.', false)],
  svc: { answer: null },
};

/** What a page happens to say, or to list, whoever reads it is told: `six books`, the cheapest of them, and all in order. */
const IS_TOLD = /^How many books|^Find the cheapest book|^List the books sorted/;

const ask = async ({ api, demoUrl }: TestService, { input, page, output_schema }: Newcomers) =>
  (await api.create({ input, url: `${demoUrl}${page}`, ...(output_schema ? { output_schema } : {}) })).body;

describe('with a model', () => {
  const answered = ({ says, formed = {} }: Newcomers): void => {
    let step = 0;
    chat.script(({ user, format }) =>
      format === undefined ? (says[step++] ?? done('Nothing is left to do.', false))(user) : { says: formed },
    );
  };

  test.each(PLANNED)('$input', async (task) => {
    answered(task);
    expect(await ask(withModel, task)).toMatchObject({
      status: 'completed',
      svc: { ...task.svc, runner: 'local-agent', routing_summary: { need: 'planning' } },
    });
  });

  test('what a page says is read without the model', async () => {
    answered(READ);
    const body = await ask(withModel, READ);
    expect(body).toMatchObject({ status: 'completed', svc: { ...READ.svc, routing_summary: { need: 'reading' } } });
    expect(body.svc.runner).toMatch(/^local-(?:reader|chromium)/);
    expect(chat.calls).toEqual([]);
  });

  test('what the site cannot answer is not made up', async () => {
    answered(UNANSWERABLE);
    expect(await ask(withModel, UNANSWERABLE)).toMatchObject({ status: 'failed', svc: UNANSWERABLE.svc });
  });
});

describe('without a model', () => {
  test.each([...PLANNED, UNANSWERABLE].filter(({ input }) => !IS_TOLD.test(input)))(
    'nobody is sent to do: $input',
    async (task) => {
      expect(await ask(without, task)).toMatchObject({
        status: 'failed',
        error: { code: 'run_failed', remediation: expect.stringContaining('LLM_BASE_URL') },
        svc: {
          status: 'failed',
          error: { reason: 'unsupported_task', fault: 'task' },
          routing_attempts: [],
          cost: { total_usd: 0, attempts: [] },
          quality: { verdict: 'failed', reason: 'unsupported_task' },
        },
      });
    },
  );

  test('what a page says is still read', async () => {
    expect(await ask(without, READ)).toMatchObject({ status: 'completed', svc: READ.svc });
  });

  test('a choice among what a page lists is made by whoever reads it', async () => {
    const [cheapest, sorted] = PLANNED.filter(({ input }) => /cheapest/.test(input)) as [Newcomers, Newcomers];
    const { svc } = await ask(without, cheapest);
    expect(svc.answer).toContain('The Saltmarsh Almanac');
    expect(svc.answer).toContain('7.25');
    expect(await ask(without, sorted)).toMatchObject({ status: 'completed', svc: { output: { books: SORTED } } });
  });

  test('a runner that the caller names is asked all the same', async () => {
    const { body } = await without.api.create({
      input: 'Buy the cheapest book.',
      url: `${without.demoUrl}/shop`,
      routing: 'local-reader',
    });
    expect(body.svc).toMatchObject({
      error: { reason: 'unsupported_task' },
      routing_attempts: [{ runner: 'local-reader', cost_usd: 0 }],
    });
  });

  test.each(['smart', 'local-chromium'])('files that nobody here uploads are no task of %s', async (routing) => {
    const { body } = await without.api.create({
      input: ['Read the page', { type: 'input_file', filename: 'a.txt', file_data: 'aGVsbG8=' }],
      url: `${without.demoUrl}/shop`,
      routing,
    });
    expect(body.svc).toMatchObject({
      error: { reason: 'unsupported_task', message: expect.stringContaining('Files came with the task') as string },
      cost: { total_usd: 0 },
    });
  });

  test('whoever has won on the site is asked, also outside a pool in which nobody plans', async () => {
    const { api, db, workspaceId, demoUrl } = withModel;
    const url = `${demoUrl}/shop`;
    const body = { input: 'Find a book that I would like.', url, custody: 'pinned:local-reader,cdp-agent' };
    const likely = async () =>
      (await api.call<{ likely_runner: string | null }>('POST', '/v1/estimate', { body })).body.likely_runner;
    expect(await likely()).toBeNull();
    const won = {
      workspace_id: workspaceId,
      site: evidenceSiteOf(url, workspaceId),
      runner: 'cdp-agent',
      won_at: new Date(),
    };
    await db('learning_winners').insert(TASK_CLASSES.map((task_class) => ({ ...won, task_class })));
    expect(await likely()).toBe('cdp-agent');
  });

  test('the refusal can be known before: by the estimate, and by who plans', async () => {
    const { body: estimate } = await without.api.call('POST', '/v1/estimate', {
      body: { input: 'Find a book that I would like.', url: `${without.demoUrl}/shop` },
    });
    expect(estimate).toMatchObject({ likely_runner: null, estimated_cost_usd: 0, candidates: [] });
    const { body: available } = await without.api.call<Catalogue>('GET', '/v1/capabilities?available=true');
    expect(available.runners.filter(({ plans }) => plans)).toEqual([]);
    const { body: all } = await without.api.call<Catalogue>('GET', '/v1/capabilities');
    expect(all.runners).toContainEqual(expect.objectContaining({ slug: 'local-agent', plans: true }));
  });
});

import { startChatServer, type ChatAnswer, type ChatScript, type ChatServer } from '../../support/servers/chat-server';
import { startTestService, type TestService } from '../../support/service';

let chat: ChatServer;
let service: TestService;
beforeAll(async () => {
  chat = await startChatServer();
  service = await startTestService({
    AGENT_BASE_URL: chat.baseUrl,
    AGENT_MODEL: 'driver-1',
    AGENT_API_KEY: 'sk-agent',
  });
});
afterAll(async () => {
  await service.stop();
  await chat.close();
});

const ask = async (input: string, more: object = {}) =>
  (await service.api.create({ input, url: service.demoUrl, routing: 'local-agent', ...more })).body;

/** The ref of the first element that is shown with these words. */
function refOf(user: string, words: string): string {
  const line = user.split('\n').find((each) => each.includes(words) && each.includes('[ref=')) ?? '';
  return /\[ref=([\w-]+)\]/.exec(line)?.[1] ?? `(no ${words})`;
}
type Say = (user: string) => ChatAnswer;
const call =
  (name: string, input: object | ((user: string) => object) = {}): Say =>
  (user) => ({ calls: name, with: { reason: 'It is next.', ...(typeof input === 'function' ? input(user) : input) } });
const click = (words: string) => call('click', (user) => ({ ref: refOf(user, words) }));
const done = (answer: string, success = true) => call('done', { success, answer });
const script = (...says: Say[]): ChatScript => {
  return ({ user }, index) => (says[index] ?? says.at(-1) ?? done(''))(user);
};

test('a model finds its way and answers from what it saw', async () => {
  chat.script(script(click('"Bookshop"'), done('The cheapest is The Saltmarsh Almanac, for £7.25.')));
  const body = await ask('Which book of the bookshop is the cheapest?');
  expect(body).toMatchObject({
    status: 'completed',
    svc: { answer: 'The cheapest is The Saltmarsh Almanac, for £7.25.', runner: 'local-agent' },
  });
  expect(chat.calls.map(({ authorization }) => authorization)).toEqual(['Bearer sk-agent', 'Bearer sk-agent']);
  expect(chat.calls[1]?.user).toContain('1. click link "Bookshop"');
  expect(chat.calls[1]?.tools).toEqual(expect.arrayContaining(['click', 'type', 'find', 'done']));
});

test('values that no page showed are sent back, and in the end fail the attempt', async () => {
  chat.script(script(click('"Bookshop"'), done('The cheapest costs £3.33.')));
  const body = await ask('Which book of the bookshop is the cheapest?');
  expect(body).toMatchObject({ status: 'failed', svc: { error: { reason: 'ungrounded_answer' } } });
  expect(chat.calls.at(-1)?.user).toContain('No page that you saw has "3.33"');
});

test('a model that goes round in circles is ended as stuck', async () => {
  chat.script(script(click('"Courier"')));
  expect(await ask('What is the news?')).toMatchObject({ status: 'failed', svc: { error: { reason: 'stuck' } } });
});

test('the result is brought into the form of the caller', async () => {
  chat.script(({ user, format }, index) =>
    format === undefined
      ? script(click('"Bookshop"'), done('The Saltmarsh Almanac, £7.25.'))({ user } as never, index)
      : { says: { title: 'The Saltmarsh Almanac', price: 7.25 } },
  );
  const body = await ask('Which book is the cheapest?', {
    output_schema: {
      type: 'object',
      properties: { title: { type: 'string' }, price: { type: 'number' } },
      required: ['title', 'price'],
    },
  });
  expect(body).toMatchObject({ status: 'completed', svc: { output: { title: 'The Saltmarsh Almanac', price: 7.25 } } });
});

test('a server without tools is held to a schema instead', async () => {
  chat.script(({ format, user }) => {
    if (format === undefined) return { status: 400 };
    return user.includes('/shop') && user.includes('£7.25')
      ? { says: { reason: 'Found.', act: 'done', success: true, answer: 'The Saltmarsh Almanac for £7.25' } }
      : { says: { reason: 'There.', act: 'click', ref: refOf(user, '"Bookshop"') } };
  });
  expect(await ask('Which book is the cheapest?')).toMatchObject({ status: 'completed' });
});

test('a model that cannot be reached costs nothing', async () => {
  chat.script(() => ({ status: 401 }));
  const body = await ask('Which book is the cheapest?');
  expect(body).toMatchObject({
    status: 'failed',
    svc: { error: { reason: 'model_unavailable' }, cost: { total_usd: 0 } },
  });
});

test('what cannot be undone and was not asked for waits for leave', async () => {
  chat.script(
    script(
      click('"Write to us"'),
      (user) => call('click', { ref: refOf(user, 'button') })(user),
      done('It has a form.'),
    ),
  );
  const body = await ask('What can be written on the contact page?');
  expect(body).toMatchObject({ status: 'requires_action' });
});

import { serveWorld, type ServedWorld } from '../../../bench/agent/sites/serve';
import { startChatServer, type ChatAnswer, type ChatScript, type ChatServer } from '../../support/servers/chat-server';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOver } from '../../support/clients/api-client';
import { readSse } from '../../support/clients/sse';
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
  expect(body.svc.evidence?.quotes).toContainEqual({
    url: `${service.demoUrl}/shop`,
    quote: expect.stringContaining('7.25') as string,
  });
  const [opened, clicked] = body.svc.steps;
  expect(opened).toMatchObject({ action: 'open', picture: null });
  expect(clicked).toMatchObject({ action: 'click', target: 'link "Bookshop" -> /shop', note: 'It is next.' });
  const picture = await fetch(clicked?.picture ?? '', { headers: { authorization: `Bearer ${service.apiKey}` } });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(40_000);
  expect(body.svc.artifacts.map(({ kind }) => kind)).toEqual(['screenshot']);
  expect(chat.calls.map(({ authorization }) => authorization)).toEqual(['Bearer sk-agent', 'Bearer sk-agent']);
  expect(chat.calls[1]?.user).toContain('1. click link "Bookshop"');
  expect(chat.calls[1]?.tools).toEqual(expect.arrayContaining(['click', 'type', 'done']));
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

test('the stream shows each step as it is done', async () => {
  chat.script(script(click('"Bookshop"'), done('It has books.')));
  const body = {
    input: 'What does the bookshop have?',
    url: service.demoUrl,
    routing: 'local-agent',
    stream: true,
    include: ['svc.events'],
  };
  const events = await (await readSse(`${service.baseUrl}/api/v1/responses`, service.apiKey, { body })).rest();
  const told = events.filter(({ name }) => name === 'svc:step').map(({ data }) => JSON.parse(data) as { step: object });
  expect(told.map(({ step }) => step)).toMatchObject(
    [
      { action: 'open', picture: null },
      {
        action: 'click',
        target: 'link "Bookshop" -> /shop',
        picture: expect.stringContaining('/artifacts/') as string,
      },
    ].concat(told.length > 2 ? ([{ action: 'done' }] as never[]) : []),
  );
  const notes = events.flatMap(({ name, data }) => (name === 'response.in_progress' ? [data] : [])).join('\n');
  expect(notes).toContain('"note":"click link \\"Bookshop\\" -> /shop"');
});

test('a question of the agent pauses the run, and the agent goes on in the same page with the answer', async () => {
  chat.script(
    script(
      click('"Bookshop"'),
      call('ask', { question: 'Hardcover or paperback?', wants: 'text' }),
      done('There is The Saltmarsh Almanac.'),
    ),
  );
  const asked = await ask('Find a book for me.');
  expect(asked).toMatchObject({
    status: 'requires_action',
    svc: { required_action: { kind: 'text', prompt: 'Hardcover or paperback?' } },
  });
  await service.api.call('POST', `/api/v1/responses/${asked.id}/input`, { body: { code: 'Paperback' } });
  expect(await service.api.until(asked.id, isOver)).toMatchObject({ status: 'completed' });
  expect(chat.calls[2]?.user).toContain('the owner answered: Paperback');
  expect(chat.calls[2]?.user).toContain(`address: ${service.demoUrl}/shop`);
});

describe('files that come with a task', () => {
  const BYTES = 'What only the owner and the site know.';
  const DATA = Buffer.from(BYTES).toString('base64');
  const words = { type: 'text', text: 'Send them the attached letter.' };
  let world: ServedWorld;
  beforeAll(async () => {
    world = await serveWorld('files of a task');
  });
  beforeEach(() => {
    chat.script(
      script(
        call('upload', (user) => ({ ref: refOf(user, 'button "Document'), file: 'letter.txt' })),
        click('button "Send file"'),
        done('It was received.'),
      ),
    );
  });
  afterAll(() => world.close());
  const request = (more: object) => ({ url: `${world.world.origin}/uploads`, routing: 'local-agent', ...more });

  test.each<[string, string, () => object]>([
    [
      'Responses',
      '/v1/responses',
      () => ({
        input: [
          {
            role: 'user',
            content: [
              { type: 'input_text', text: words.text },
              { type: 'input_file', filename: 'letter.txt', file_data: `data:text/plain;base64,${DATA}` },
            ],
          },
        ],
      }),
    ],
    [
      'Chat Completions',
      '/v1/chat/completions',
      () => ({
        messages: [
          { role: 'user', content: [words, { type: 'file', file: { filename: 'letter.txt', file_data: DATA } }] },
        ],
      }),
    ],
    [
      'Messages',
      '/v1/messages',
      () => ({
        max_tokens: 1000,
        messages: [
          {
            role: 'user',
            content: [
              words,
              {
                type: 'document',
                title: 'letter.txt',
                source: { type: 'base64', media_type: 'text/plain', data: DATA },
              },
            ],
          },
        ],
      }),
    ],
  ])('in the style of %s are uploaded, and are gone when the run is over', async (_style, path, body) => {
    const before = world.log.length;
    const { status } = await service.api.call('POST', path, { body: request(body()) });
    expect(status).toBe(200);
    expect(world.log.slice(before).filter(({ what }) => what === 'file')).toEqual([
      { what: 'file', with: expect.objectContaining({ name: 'letter.txt', text: BYTES }) as object },
    ]);
    expect(chat.calls[0]?.tools).toContain('upload');
    const told = JSON.stringify(chat.calls);
    expect([told.includes('letter.txt'), told.includes(BYTES), told.includes(DATA)]).toEqual([true, false, false]);
    expect(await service.db('run_files')).toEqual([]);
    const kept = JSON.stringify(await Promise.all(['runs', 'attempts', 'events'].map((table) => service.db(table))));
    expect(kept).not.toContain(DATA);
  });

  test('are deleted with a run that still waits, and go to no other site without leave', async () => {
    const form = `<form method="post" action="https://collector.example/take" enctype="multipart/form-data">
      <label>Document <input type="file" name="document"></label><button>Send file</button></form>`;
    const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(form));
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const file = { type: 'input_file', filename: 'letter.txt', file_data: DATA };
    const { body } = await service.api.create({
      input: ['Send the letter.', file],
      url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
      routing: 'local-agent',
    });
    expect(body).toMatchObject({
      status: 'requires_action',
      svc: {
        required_action: { kind: 'confirm', prompt: expect.stringContaining('give the file letter.txt') as string },
      },
    });
    const [row] = await service.db('run_files');
    expect(row).toMatchObject({ run_id: body.id });
    expect(JSON.stringify(row)).not.toContain(DATA);
    await service.api.call('DELETE', `/v1/responses/${body.id}`);
    expect(await service.db('run_files')).toEqual([]);
    site.close();
  });
});

/** The processes of ours that have a browser. */
function browserHosts(): number[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const isOurs = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(process.pid);
      const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return isOurs && /hosts\/browser\/entry/.test(commandLine) ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });
}

describe('kill -9 of the browser host in the middle of a run', () => {
  const killedAtSecondStep = (): ChatScript => {
    let kills = 0;
    return ({ user }) => {
      if (!user.includes(`address: ${service.demoUrl}/shop`)) return click('"Bookshop"')(user);
      if (kills === 0) for (const pid of browserHosts()) kills += Number(process.kill(pid, 'SIGKILL'));
      return done('The Saltmarsh Almanac costs £7.25.')(user);
    };
  };

  test('a task that changes nothing is done again, and billed once', async () => {
    chat.script(killedAtSecondStep());
    const { status, svc } = await ask('What does the Saltmarsh Almanac cost?');
    expect([status, svc.answer]).toEqual(['completed', 'The Saltmarsh Almanac costs £7.25.']);
    expect(svc.routing_attempts).toHaveLength(1);
    expect(svc.cost.attempts).toHaveLength(1);
    // Both tries began at the first page.
    expect(chat.calls.filter(({ user }) => user.includes('Nothing was done yet.'))).toHaveLength(2);
  });

  test('one that may have changed something is not, and costs nothing', async () => {
    chat.script(killedAtSecondStep());
    expect(await ask('Order the Saltmarsh Almanac.')).toMatchObject({
      status: 'failed',
      svc: { error: { reason: 'browser_lost' }, cost: { total_usd: 0 } },
    });
  });
});

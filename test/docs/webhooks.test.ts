import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestService, type TestService } from '../support/service';
import { startWebhookReceiver, type Received, type WebhookReceiver } from '../support/servers/webhook-receiver';

const DOCUMENT = readFileSync(join(__dirname, '../../docs/webhooks.md'), 'utf8');

/** The one block of a language in the document. */
function blockOf(language: string): string {
  const blocks = [...DOCUMENT.matchAll(new RegExp('^```' + language + '\\n([\\s\\S]*?)^```', 'gm'))];
  if (blocks.length !== 1) throw new Error(`expected one ${language} block, found ${blocks.length}`);
  return blocks[0]?.[1] ?? '';
}

/** A program that says what the document's function makes of the request on its standard input. */
const PROGRAMS = {
  node: () => ({
    command: 'node',
    args: [
      '-e',
      `${blockOf('js')}
       const { body, headers, secret } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
       try { console.log('event ' + verifyWebhook(body, headers, secret).id); }
       catch (error) { console.log('refused: ' + error.message); }`,
    ],
  }),
  python: () => ({
    command: 'python3',
    args: [
      '-c',
      `${blockOf('python')}
import sys
given = json.load(sys.stdin)
try:
    print("event " + verify_webhook(given["body"].encode(), given["headers"], given["secret"])["id"])
except ValueError as error:
    print("refused: " + str(error))`,
    ],
  }),
};

let service: TestService;
let receiver: WebhookReceiver;
let received: Received;
let secret: string;
let oldSecret: string;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startTestService();
  const { body } = await service.api.call<{ id: string; secret: string }>('POST', '/v1/webhooks', {
    body: { url: `${receiver.url}/hook` },
  });
  oldSecret = body.secret;
  ({ secret } = (await service.api.call<{ secret: string }>('POST', `/v1/webhooks/${body.id}/rotate`)).body);
  await service.api.create({ url: `${service.site.url}/article`, routing: 'local-reader' });
  const [first] = await receiver.until('/hook', 1);
  if (!first) throw new Error('nothing arrived');
  received = first;
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.each(Object.entries(PROGRAMS))('the verification code for %s', (language, program) => {
  const onlyWhereInstalled = language === 'node' || hasPython ? test : test.skip;

  function judge(changes: Partial<{ body: string; headers: Received['headers']; secret: string }> = {}): string {
    const { command, args } = program();
    const { body, headers } = received;
    const { stdout, stderr } = spawnSync(command, args, {
      input: JSON.stringify({ body, headers, secret, ...changes }),
      encoding: 'utf8',
    });
    return stdout.trim() || stderr;
  }

  onlyWhereInstalled('accepts a real delivery, with the present and with the previous secret', () => {
    expect(judge()).toBe(`event ${received.event.id}`);
    expect(judge({ secret: oldSecret })).toBe(`event ${received.event.id}`);
  });

  onlyWhereInstalled('refuses other secrets, changed bodies and old timestamps', () => {
    expect(judge({ secret: `${secret}x` })).toBe('refused: signature does not match');
    expect(judge({ body: received.body.replace('completed', 'failed') })).toBe('refused: signature does not match');
    const signature = String(received.headers['x-svc-signature']);
    const old = signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 301}`);
    expect(judge({ headers: { ...received.headers, 'x-svc-signature': old } })).toBe('refused: timestamp out of range');
    const fresh = signature.replace(/t=(\d+)/, (_, second) => `t=${Number(second) + 1}`);
    expect(judge({ headers: { ...received.headers, 'x-svc-signature': fresh } })).toBe(
      'refused: signature does not match',
    );
  });
});

test('the example in the document has the members of a real event, in their order', () => {
  const example = JSON.parse(blockOf('json')) as Record<string, unknown>;
  expect(Object.keys(example)).toEqual(Object.keys(received.event));
});

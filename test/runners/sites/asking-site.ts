import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const DONE = '<title>Inside</title><h1>Your orders</h1><p>Three orders are on their way to you, as of today.</p>';

const BOXES = `<title>Verify</title><h1>Enter the 6-digit verification code we sent to your e-mail</h1>
<form id="f" method="post" action="/boxes">${Array.from({ length: 6 }, () => '<input type="text" maxlength="1" name="d" inputmode="numeric">').join('')}</form>
<script>
  const boxes = [...document.querySelectorAll('input')];
  for (const box of boxes) box.addEventListener('input', () => { if (boxes.every((one) => one.value)) document.getElementById('f').submit(); });
</script>`;

const WIDE_BOXES = BOXES.replaceAll(' maxlength="1"', '').replace('action="/boxes"', 'action="/wide-boxes"');

/** One field that sends itself, to a site that takes a moment. */
const SELF = `<title>Verify</title><h1>Enter the 6-digit verification code we sent to your e-mail</h1>
<form id="f" method="post" action="/self"><label>Code <input name="otp" oninput="if (this.value.length === 6) f.submit()"></label><button>Verify</button></form>`;
const SELF_ANSWERS_MS = 400;

const QUESTION = `<title>Security question</title><h1>Security question</h1>
<form method="post" action="/question"><label for="a">What was the name of your first pet?</label><input id="a" name="a"><button>Continue</button></form>`;

const APPROVAL = `<title>Sign in</title><h1>Approve the sign-in on your phone</h1>
<p>We sent a notification to your device. Approve it to sign in.</p>
<script>setInterval(async () => { if ((await (await fetch('/approved')).text()) === 'yes') location.href = '/done'; }, 100);</script>`;

export interface AskingSite {
  url: string;
  approve(): void;
  /** The codes that came to the field that sends itself. */
  codes: string[];
  close(): Promise<void>;
}

/** Second steps of logins that the demo site does not have. */
export async function startAskingSite(): Promise<AskingSite> {
  let approved = false;
  const codes: string[] = [];
  const send = (response: ServerResponse, body: string, status = 200): void =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const chunks = (await request.toArray()) as Buffer[];
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    if (/boxes$/.test(path) && request.method === 'POST') {
      return form.getAll('d').join('') === '135790' ? redirect(response) : send(response, BOXES);
    }
    if (path === '/self' && request.method === 'POST') {
      codes.push(form.get('otp') ?? '');
      return void setTimeout(() => redirect(response, `/done?code=${form.get('otp')}`), SELF_ANSWERS_MS);
    }
    if (path === '/question' && request.method === 'POST') {
      return form.get('a') === 'Rex & Ko' ? redirect(response) : send(response, QUESTION);
    }
    if (path === '/approved') return send(response, approved ? 'yes' : 'no');
    const pages: Record<string, string> = {
      '/boxes': BOXES,
      '/wide-boxes': WIDE_BOXES,
      '/self': SELF,
      '/question': QUESTION,
      '/approval': APPROVAL,
      '/done': DONE,
    };
    const page = pages[path.replace(/\?.*/, '')];
    send(response, page ?? 'Nothing here.', page === undefined ? 404 : 200);
  }
  const redirect = (response: ServerResponse, location = '/done'): void =>
    void response.writeHead(303, { location }).end();
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    approve() {
      approved = true;
    },
    codes,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

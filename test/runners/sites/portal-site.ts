import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const LAYER =
  '<div style="position:fixed;inset:0;background:#eee">We use cookies <button type="button">Fine</button></div>';
const FIELDS = '<label>Name <input name="user"></label><label>Password <input type="password" name="pw"></label>';
const INSIDE =
  '<title>My account</title><h1>Welcome back</h1><p>Balance: 42.10 EUR</p><a href="/bill" target="_blank">Bill</a>';
const LETTER =
  '<title>Letter</title><form method="post" action="/kept"><label>Name <input name="name"></label><label>Words <textarea name="words"></textarea></label><button>Send</button></form>';
const PICTURE =
  '<img alt="Picture" src="data:,"><label>Type the characters you see in the picture <input name="x"></label>';

/** Entrances of portals, each of which sends what is typed to `/in`. */
const PAGES: Readonly<Record<string, string>> = {
  '/layer': `<title>Log in</title><form method="post" action="/in">${FIELDS}<button>Log in</button></form>${LAYER}`,
  '/late': `<title>Log in</title><form method="post" action="/late-in">${FIELDS}<button>Log in</button></form>`,
  '/member': `<title>Log in</title><form method="post" action="/member-in">${FIELDS}<button>Log in</button></form>`,
  '/account':
    '<title>Account</title><h1>Your account</h1><p>Points: 120. Forgot your password? Ask us.</p><form method="post" action="/delete"><label>Password <input type="password" name="pw"></label><button>Delete account</button></form>',
  '/silent': `<title>Log in</title><form method="post" action="/silent">${FIELDS}<button>Go</button></form>`,
  '/frame': '<title>Log in</title><h1>Log in</h1><iframe src="/framed" width="500" height="300"></iframe>',
  '/framed': `<form method="post" action="/in" target="_top">${FIELDS}<input type="submit" value="Log in"></form>`,
  '/both': `<title>Welcome</title>
    <form method="post" action="/register">${FIELDS}<label>Again <input type="password" name="again"></label><button>Create account</button></form>
    <form method="post" action="/in">${FIELDS}<button>Log in</button></form>`,
  '/toggle': `<title>Log in</title><form method="post" action="/in">${FIELDS}
    <button onclick="event.preventDefault()">Show password</button><button>Log in</button></form>`,
  '/home':
    '<title>Banco</title><form action="/news"><input type="email" name="mail"><button>Suscribirse</button></form><a href="/layer">Área de clientes</a>',
  '/trusting': `<title>Log in</title><form method="post" action="/trust">${FIELDS}<button>Log in</button></form>`,
  '/trust':
    '<h1>Trust this browser?</h1><form action="/bad"><button>Yes, trust it</button></form><form action="/method"><button>Not now</button></form>',
  '/method?': `<h1>How do you want your code?</h1><form method="post" action="/code">
    <label><input type="radio" name="via" value="sms"> Text message</label><label><input type="radio" name="via" value="mail"> Email</label><button>Continue</button></form>`,
  '/code':
    '<h1>Enter the code we sent you by text message</h1><form method="post" action="/coded"><input name="otp"><button>OK</button></form>',
  '/letter': LETTER,
  '/kept': `<p>There is a problem: your letter was not sent.</p>${LETTER}`,
  '/guarded': LETTER.replace('/kept', '/unread').replace('<button>', `${PICTURE}<button>`),
  '/unread': `<p>The characters you typed do not match the picture. Your letter was not sent.</p>${LETTER.replace('<button>', `${PICTURE}<button>`)}`,
  '/box': `<title>Order</title><form method="post" action="/agreed"><input type="checkbox" id="ok" name="ok"><label for="ok">I agree</label><button>Order</button></form>${LAYER}`,
};

/** Longer than the driver waits for what a click leads to. */
const LATE_MS = 6_000;

export interface PortalSite {
  url: string;
  /** The paths to which something was sent. */
  sent: string[];
  close(): Promise<void>;
}

/** A portal with every entrance that is above, behind all of which is the same account. */
export async function startPortalSite(): Promise<PortalSite> {
  const sent: string[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const form = new URLSearchParams(Buffer.concat((await request.toArray()) as Buffer[]).toString());
    const isKnown = form.get('user') === 'anna' && /^(?:correct-horse|password)$/.test(form.get('pw') ?? '');
    if (request.method === 'POST') sent.push(path);
    const to = (location: string): void => void response.writeHead(303, { location }).end();
    if (path === '/coded') return to(form.get('otp') === '123456' ? '/inside' : '/refused');
    if (path === '/code' && form.get('via') !== 'sms') return to('/refused');
    if (path === '/late-in') return void setTimeout(() => to(isKnown ? '/inside' : '/refused'), LATE_MS);
    if (path === '/member-in') return to(isKnown ? '/account' : '/refused');
    if (path === '/in') return to(isKnown ? '/inside' : '/refused');
    if (path === '/bill')
      return void response
        .writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="bill.pdf"' })
        .end('%PDF-1.4 bill');
    const page = path === '/inside' ? INSIDE : path === '/agreed' ? `<h1>Agreed: ${form.get('ok')}</h1>` : PAGES[path];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? 'Nothing here.');
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

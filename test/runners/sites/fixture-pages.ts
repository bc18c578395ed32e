import type { IncomingMessage } from 'node:http';

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The answer never ends. */
  open?: boolean;
}

export const html = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${head}</head><body>${body}</body></html>`;

const PARAGRAPH =
  '<p>Lighthouses, tall and bright, have guided ships along the coast for centuries, and some still do.</p>';
const PRODUCT = { '@type': 'Product', name: 'Desk lamp', offers: { price: '1,299.00', priceCurrency: 'EUR' } };
const LOGIN_FORM = (action: string, note = ''): string =>
  html(
    'Log in',
    `<h1>Log in</h1><p>${note}</p><form method="post" action="${action}"><label>Email <input name="email" type="email"></label>
     <label>Password <input name="password" type="password"></label><button>Log in</button></form>`,
  );
const redirect = (location: string): Answer => ({ status: 302, headers: { location } });

const STATIC: Record<string, Answer> = {
  '/article': {
    body: html(
      'Lighthouses',
      `<nav><a href="/shop">Shop</a></nav><article><h1>Lighthouses</h1>${PARAGRAPH.repeat(10)}</article>`,
    ),
  },
  '/shop': {
    body: html(
      'Shop',
      `<h1>Desk lamp</h1><p>Colour: green</p>`,
      `<script type="application/ld+json">${JSON.stringify(PRODUCT)}</script>`,
    ),
  },
  '/json': {
    headers: { 'content-type': 'application/json' },
    body: '{"title":"T","items":[{"name":"a"},{"name":"b"}]}',
  },
  '/text': { headers: { 'content-type': 'text/plain; charset=iso-8859-1' }, body: Buffer.from('caf\u00e9', 'latin1') },
  '/latin1': {
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(
      '<html><head><meta charset="windows-1252"><title>Caf\u00e9</title></head><body><p>\u20ac 5 \u2013 cr\u00e8me</p></body></html>'
        .replace('\u20ac', '\u0080')
        .replace('\u2013', '\u0096'),
      'latin1',
    ),
  },
  '/moved': {
    headers: { 'content-type': 'text/html' },
    body: '<meta charset=utf-8><meta http-equiv=refresh content="0; url=/article"><h1>Moved</h1>',
  },
  // Headers are sent byte by byte, and many sites write UTF-8 into them.
  '/moved-letters': {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<meta http-equiv="refresh" content="0; url=/über/weiter">',
  },
  '/%C3%BCber/weiter': { status: 302, headers: { location: Buffer.from('/über').toString('latin1') } },
  '/%C3%BCber': {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': Buffer.from('attachment; filename="Büro.pdf"').toString('latin1'),
    },
    body: Buffer.from('%PDF-1.4 hello'),
  },
  '/moved-round': {
    headers: { 'content-type': 'text/html' },
    body: '<meta http-equiv="refresh" content="0;url=/moved-back">',
  },
  '/moved-back': {
    headers: { 'content-type': 'text/html' },
    body: '<meta http-equiv="refresh" content="0;url=/moved-round">',
  },
  '/moved-later': {
    headers: { 'content-type': 'text/html' },
    body: '<meta http-equiv="refresh" content="300;url=/article"><h1>Scores</h1><p>Two to one, so far.</p>',
  },
  '/moved-private': {
    headers: { 'content-type': 'text/html' },
    body: '<meta http-equiv="refresh" content="0;url=http://10.0.0.1/">',
  },
  '/room': {
    headers: { 'content-type': 'text/html' },
    body: '<h1>Room 214</h1><div id="c"><template shadowrootmode="open"><p>Rate per night: $182</p></template></div><template><p>Never shown</p></template>',
  },
  '/tides.txt': {
    headers: { 'content-type': 'text/plain' },
    body: 'Tides\n=====\n\nStation:   Zandsluis\nLevel:     NAP\n',
  },
  '/orders.csv': {
    headers: { 'content-type': 'text/csv' },
    body: 'month;region;orders\n2026-07;North;1204\n2026-08;South;877\n',
  },
  '/feed.xml': {
    headers: { 'content-type': 'application/rss+xml' },
    body: '<?xml version="1.0"?><rss><channel><title>Harbour news</title><link>https://ex.test/</link><item><title>Ferries &amp; tides</title><link>https://ex.test/1</link><pubDate>Mon, 2 Nov 2026</pubDate><dc:creator>Ada Lund</dc:creator><description><![CDATA[<p>Six boats.</p>]]></description></item><item><title>Fog</title><link>https://ex.test/2</link></item></channel></rss>',
  },
  '/atom.xml': {
    headers: { 'content-type': 'application/atom+xml' },
    body: '<feed xmlns="http://www.w3.org/2005/Atom"><title>Notes</title><entry><title>One</title><link href="https://ex.test/one"/><author><name>Ada</name></author><updated>2026-11-01</updated></entry></feed>',
  },
  '/sitemap.xml': {
    headers: { 'content-type': 'text/xml' },
    body: '<?xml version="1.0"?><urlset><url><loc>https://ex.test/a</loc><lastmod>2026-11-01</lastmod></url><url><loc>https://ex.test/b</loc></url></urlset>',
  },
  '/report.pdf': { headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-1.4 hello') },
  '/missing': { status: 404, body: html('Not found', '<h1>Not found</h1>') },
  '/broken': { status: 503, body: html('Broken', '<h1>Out of order</h1>') },
  '/bot-wall': {
    status: 403,
    headers: { 'cf-mitigated': 'challenge' },
    body: html('Just a moment...', '<p>Checking if the site connection is secure</p>'),
  },
  '/captcha': {
    body: html(
      'One more step',
      '<h1>Are you a robot?</h1><div class="g-recaptcha" data-sitekey="k">box</div><button>Continue</button>',
    ),
  },
  '/shell': {
    body: html(
      'App',
      '<div id="root"></div><noscript>This app needs JavaScript.</noscript><script src="/app.js"></script>',
    ),
  },
  '/late-notices': {
    body: html(
      'Work in town',
      '<h1>Work in town</h1><p role="status">Looking through the notices…</p><script src="/app.js"></script>',
    ),
  },
  '/app.js': {
    headers: { 'content-type': 'text/javascript' },
    body: `setTimeout(() => { fetch('/json').then((r) => r.json()).then((data) => { document.getElementById('root').innerHTML = '<h1>Rendered ' + data.title + '</h1><dl><dt>Price<dd>42.50 EUR</dl><p style="display:none">Invisible: yes</p>'; }); }, 50);`,
  },
  '/form': {
    body: html(
      'Form',
      `<form method="post" action="/form-result"><label for="n">Your name</label><input id="n" name="name">
       <label>Size <select name="size"><option value="s">Small</option><option value="l">Large</option></select></label>
       <label><input type="checkbox" name="terms"> I agree</label><label><input type="checkbox" name="news" checked> Newsletter</label>
       <input name="city" placeholder="City"><div>Comment</div><textarea name="comment"></textarea>
       <label>Pin <input type="password" name="pin"></label><button type="submit">Send form</button></form>`,
    ),
  },
  '/members': redirect('/login?next=/members'),
  '/login': { body: LOGIN_FORM('/session') },
  '/login-otp': { body: LOGIN_FORM('/session-otp') },
  '/login-captcha': { body: LOGIN_FORM('/login-captcha', '<div class="g-recaptcha" data-sitekey="k">box</div>') },
  '/login-two': {
    body: html(
      'Sign in',
      '<h1>Sign in</h1><form method="post" action="/login-two-password"><label>Email <input name="email" autocomplete="username"></label><button>Next</button></form>',
    ),
  },
  '/login-two-password': {
    body: html(
      'Welcome',
      '<h1>Welcome back</h1><form method="post" action="/session"><input type="hidden" name="email" value="ann@example.com"><label>Password <input type="password" name="password"></label><button>Next</button></form>',
    ),
  },
  '/otp': {
    body: html(
      'Verify',
      '<h1>Two-step verification</h1><p>Enter the 6-digit code from your authenticator app.</p><form method="post" action="/form-result"><label>Code <input name="otp" autocomplete="one-time-code"></label><button>Verify</button></form>',
    ),
  },
  '/files': {
    body: html(
      'Files',
      '<h1>Files</h1><a href="/data.csv" download>Export CSV</a> <a href="/huge.bin" download>Huge file</a> <a href="/about">No file</a>',
    ),
  },
  '/data.csv': {
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="data.csv"' },
    body: 'a,b\n1,2\n',
  },
  '/popup': { body: html('Opener', '<a href="/popup-target" target="_blank">Open details</a>') },
  '/popup-target': { body: html('Details', '<h1>Details window</h1>') },
  '/dialog': {
    body: html(
      'Dialog',
      `<button onclick="document.title = confirm('Really delete?') ? 'deleted' : 'kept'">Delete</button>`,
    ),
  },
  '/slow': { body: '<!doctype html><title>Slow</title><p>Loading', open: true },
  '/busy': { body: html('Busy', '<p>Waiting for a thing that never comes</p>') },
  '/redirect': redirect('/article'),
  '/redirect-private': redirect('http://10.11.12.13/secret'),
  '/leave': { body: html('Leave', '<a href="http://10.11.12.13/secret">Internal</a>') },
  '/pictures': { body: html('Pictures', '<h1>Pictures</h1><img src="/picture.png" alt="A picture">') },
  '/picture.png': {
    headers: { 'content-type': 'image/png' },
    body: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  },
  '/spin': {
    body: html('Spin', '<p>Round and round</p><script>setTimeout(() => { for (;;); }, 100);</script>'),
  },
  '/counted-link': {
    body: html(
      'Groceries',
      `<button onclick="document.title='Added'" aria-label="Add apples to basket">Add</button>
       <a href="#baskets">Basketry for beginners</a> <a href="/basket">Basket <span>3</span></a>
       <button onclick="document.title = 'Of age'">Oui, j'ai plus de 18 ans</button>`,
    ),
  },
  '/basket': { body: html('Your basket', '<h1>Your basket</h1>') },
  '/labels': {
    body: html(
      'Labels',
      '<label>Email address <input name="mail"></label><p>Email</p><input name="other"><button onclick="document.title = document.querySelector(`[name=mail]`).value">Done</button>',
    ),
  },
  '/round': redirect('/round'),
  '/to-file': redirect('file:///etc/passwd'),
  '/about': { body: html('About', '<h1>About us</h1>') },
  '/search': {
    body: html('Search', '<form action="/results"><input type="search" name="q" aria-label="Search the shop"></form>'),
  },
  '/permissions': {
    body: html(
      'Permissions',
      `<p id="p">wait</p><script>Promise.all(['geolocation','notifications'].map((name) => navigator.permissions.query({ name }))).then((all) => { document.getElementById('p').textContent = 'States: ' + all.map((one) => one.state).join(' '); });</script>`,
    ),
  },
  '/late': {
    body: html(
      'Late',
      `<p>Soon</p><script>setTimeout(() => { document.body.insertAdjacentHTML('beforeend', '<button onclick="document.body.insertAdjacentHTML(\\'beforeend\\', \\'<h2>Arrived</h2>\\')">Load more</button>'); }, 700);</script>`,
    ),
  },
};

/** Pages whose content depends on the request. */
export function pages({ method, path, headers, body }: SeenRequest, origin: string): Answer {
  const url = new URL(path, origin);
  const fields = new URLSearchParams(body);
  switch (url.pathname) {
    case '/form-result': {
      const rows = [...fields]
        .map(
          ([name, value]) => `<tr><th>${name}</th><td>${name === 'pin' && value !== '' ? 'received' : value}</td></tr>`,
        )
        .join('');
      return { body: html('Thanks', `<h1>Thank you</h1><table>${rows}</table>`) };
    }
    case '/session':
    case '/session-otp': {
      const isRight = fields.get('email') === 'ann@example.com' && fields.get('password') === 'correct horse';
      if (!isRight) return { body: LOGIN_FORM('/session', 'Invalid email or password.') };
      return url.pathname === '/session-otp'
        ? redirect('/otp')
        : { body: html('Members', '<h1>Members area</h1><p>Balance: 12.00 EUR</p>') };
    }
    case '/results':
      return { body: html('Results', `<h1>Results for ${url.searchParams.get('q') ?? ''}</h1>`) };
    case '/huge.bin':
      return {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename="huge.bin"',
        },
        body: Buffer.alloc(31 * 1024 * 1024),
      };
    case '/echo':
      return {
        body: html(
          'Echo',
          `<dl><dt>Accept language<dd>${headers['accept-language'] ?? ''}<dt>User agent<dd>${headers['user-agent'] ?? ''}</dl><p id="size"></p>
           <script>document.getElementById('size').textContent = 'Viewport: ' + innerWidth + 'x' + innerHeight + ' ' + Intl.DateTimeFormat().resolvedOptions().timeZone + ' ' + navigator.language;</script>`,
        ),
      };
    default:
      return (
        STATIC[url.pathname] ?? { status: method === 'GET' ? 404 : 405, body: html('Not found', '<h1>Not found</h1>') }
      );
  }
}

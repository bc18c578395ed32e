import { Router } from 'express';
import { html, trustedHtml, type Html } from '../html';
import { absoluteUrl } from '../request-fields';
import { wallFrame } from '../wall-frame';

interface BotWall {
  path: string;
  headers: Record<string, string>;
  title: string;
  head?: Html;
  body(url: string): Html;
}

// Headers, cookies, ids and wording follow what the vendors' block pages show in public; nothing is loaded from them.
const BOT_WALLS: readonly BotWall[] = [
  {
    path: '/bot-wall',
    headers: { Server: 'cloudflare', 'cf-mitigated': 'challenge', 'cf-ray': '8c1a5d0e4f3b2a19-SQY' },
    title: 'Just a moment...',
    head: trustedHtml(
      `<script>window._cf_chl_opt = { cvId: '3', cZone: 'saltmarsh-quay.example', cType: 'managed', cRay: '8c1a5d0e4f3b2a19' };</script>
       <script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1" async></script>`,
    ),
    body: () =>
      html`<h1 class="zone-name-title">saltmarsh-quay.example</h1>
        <p id="challenge-running">Verifying you are human. This may take a few seconds.</p>
        <form id="challenge-form" class="challenge-form" action="/bot-wall" method="post"></form>
        <noscript>
          <p id="challenge-error-text">Enable JavaScript and cookies to continue</p>
        </noscript>
        <p class="small">
          saltmarsh-quay.example needs to review the security of your connection before proceeding.<br />
          Ray ID: <code>8c1a5d0e4f3b2a19</code> · Performance &amp; security by Cloudflare
        </p>`,
  },
  {
    path: '/bot-wall/datadome',
    headers: {
      Server: 'DataDome',
      'x-datadome': 'protected',
      'x-dd-b': '1',
      'Set-Cookie': 'datadome=demo-0f3c9a7e; Max-Age=31536000; Path=/; SameSite=Lax',
    },
    title: 'saltmarsh-quay.example',
    head: trustedHtml(
      `<script data-cfasync="false">var dd = { rt: 'c', cid: 'AHrlqAAAAAMAdemo', hsh: 'DEMO0F3C9A7E', t: 'bv', s: 12345, host: 'geo.captcha-delivery.com' };</script>`,
    ),
    body: () =>
      html`<p id="cmsg">Please enable JS and disable any ad blocker</p>
        <div class="captcha__robot widget" role="region" aria-label="DataDome CAPTCHA">
          Slide right to complete the puzzle
        </div>`,
  },
  {
    path: '/bot-wall/perimeterx',
    headers: { 'Set-Cookie': '_pxhd=demo-7d2b; Path=/; SameSite=Lax' },
    title: 'Access to this page has been denied',
    head: trustedHtml(
      `<meta name="description" content="px-captcha" />
       <script>window._pxAppId = 'PXdemo1234'; window._pxUuid = '5a0e7c1e-0000-4000-8000-000000000000'; window._pxHostUrl = '/PXdemo1234/xhr';</script>`,
    ),
    body: () =>
      html`<h1>Access to this page has been denied</h1>
        <p>because we believe you are using automation tools to browse the website.</p>
        <div id="px-captcha" class="widget">Press &amp; Hold to confirm you are a human (and not a bot).</div>
        <p class="small">Reference ID #5a0e7c1e-0000-4000-8000-000000000000 · Powered by PerimeterX, Inc.</p>`,
  },
  {
    path: '/bot-wall/akamai',
    headers: {
      Server: 'AkamaiGHost',
      'Set-Cookie': '_abck=DEMO5F1A~-1~YAAQdemo~-1~-1~-1; Path=/; SameSite=Lax',
    },
    title: 'Access Denied',
    body: (url) =>
      html`<h1>Access Denied</h1>
        <p>You don't have permission to access "${url}" on this server.</p>
        <p>Reference #18.2f3b1002.1759561200.1a2b3c4d</p>
        <p>https://errors.edgesuite.net/18.2f3b1002.1759561200.1a2b3c4d</p>`,
  },
];

export function botWalls(): Router {
  const router = Router();
  for (const { path, headers, title, head, body } of BOT_WALLS) {
    router.all(path, (req, res) => {
      const page = wallFrame({ title, body: body(absoluteUrl(req, path)), ...(head && { head }) });
      res.status(403).set(headers).set('Cache-Control', 'no-store').type('html').send(page);
    });
  }
  router.get('/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1', (_req, res) => {
    res.type('text/javascript').send('// A stand-in: this challenge is never passed.\n');
  });
  return router;
}

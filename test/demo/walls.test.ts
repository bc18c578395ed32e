import type { DemoSite } from '../../demo/site';
import { createVisitor, startTestSite, type Visitor } from './visitor';

let site: DemoSite;
let visitor: Visitor;
beforeAll(async () => {
  site = await startTestSite();
  visitor = createVisitor(site);
});
afterAll(() => site.close());

test.each([
  ['/captcha', 'class="g-recaptcha" data-sitekey="6L', 'recaptcha/api.js'],
  ['/captcha/turnstile', 'class="cf-turnstile" data-sitekey="3x', 'turnstile/v0/api.js'],
])('%s shows its widget, loads its stand-in script, and no answer passes it', async (path, widget, script) => {
  const reply = await visitor.get(path);
  const page = await reply.text();
  expect(reply.status).toBe(200);
  expect(page).toContain(widget);
  expect(page).toContain(script);
  expect((await visitor.get(/src="([^"]*api\.js)"/.exec(page)?.[1] ?? '')).status).toBe(200);
  const submitted = await visitor.post(path, { 'g-recaptcha-response': 'anything' });
  expect(submitted.status).toBe(403);
  expect(await submitted.text()).toContain(widget);
});

test.each([
  ['/bot-wall', 'cf-mitigated', 'challenge', '<title>Just a moment...</title>'],
  ['/bot-wall/datadome', 'x-datadome', 'protected', 'captcha-delivery.com'],
  ['/bot-wall/perimeterx', 'set-cookie', '_pxhd=', 'id="px-captcha"'],
  ['/bot-wall/akamai', 'server', 'AkamaiGHost', 'You don\'t have permission to access "http://127.0.0.1'],
])('%s answers 403 with the telltales of its vendor', async (path, header, value, text) => {
  const reply = await visitor.get(path);
  expect(reply.status).toBe(403);
  expect(reply.headers.get(header)).toContain(value);
  expect((await reply.text()).replaceAll('&quot;', '"')).toContain(text);
});

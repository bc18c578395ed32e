import { detectWall } from '../../../core/detect/wall';
import { ARTICLE, signalsOfBody, type PageOptions } from './page';

const SHOP = `<main><h1>Shop</h1>${'<p>A fine lamp for your desk, with a shade in green or blue.</p>'.repeat(20)}</main>`;

/** What a browser can wait out, and what asks for more than patience. */
const CHALLENGE = { blockReason: 'bot_challenge', mayPassByItself: true };
const CAPTCHA = { blockReason: 'bot_challenge', mayPassByItself: false };
const REFUSED = (blockReason: string) => ({ blockReason, mayPassByItself: false });

const walls: [string, string, PageOptions, object, string][] = [
  [
    'Cloudflare interstitial',
    '<p>Checking if the site connection is secure</p><script>window._cf_chl_opt={}</script>',
    { title: 'Just a moment...', status: 403 },
    CHALLENGE,
    'cloudflare',
  ],
  [
    'Cloudflare by header',
    '<p>Wait</p>',
    { status: 403, headers: { 'cf-mitigated': 'challenge' } },
    CHALLENGE,
    'cloudflare',
  ],
  [
    'Cloudflare block page',
    '<div id="cf-error-details"><h1>Sorry, you have been blocked</h1></div>',
    { status: 403 },
    CHALLENGE,
    'cloudflare',
  ],
  [
    'DataDome frame',
    '<iframe src="https://geo.captcha-delivery.com/captcha/?initialCid=1"></iframe>',
    { status: 403 },
    CHALLENGE,
    'datadome',
  ],
  [
    'DataDome script',
    "<script>var dd={'rt':'c','cid':'x'}</script><p>Please enable JS</p>",
    { status: 403 },
    CHALLENGE,
    'datadome',
  ],
  [
    'PerimeterX',
    '<h1>Press &amp; Hold to confirm you are a human (and not a bot).</h1><div id="px-captcha"></div>',
    { status: 403 },
    CHALLENGE,
    'perimeterx',
  ],
  [
    'Akamai refusal',
    '<h1>Access Denied</h1><p>Reference #18.2d351ab8.1557333295.a4e16ab</p>',
    { title: 'Access Denied', status: 403 },
    CHALLENGE,
    'akamai',
  ],
  ['Akamai challenge', '<div id="sec-if-cpt-container"></div>', { status: 200 }, CHALLENGE, 'akamai'],
  [
    'Incapsula',
    '<iframe src="/_Incapsula_Resource?x=1">Request unsuccessful. Incapsula incident ID: 1</iframe>',
    { status: 200 },
    CHALLENGE,
    'unknown',
  ],
  [
    'reCAPTCHA page',
    '<h1>Are you a robot?</h1><div class="g-recaptcha" data-sitekey="k"></div><button>Continue</button>',
    { status: 200 },
    CAPTCHA,
    'recaptcha',
  ],
  [
    'reCAPTCHA frame',
    '<p>One more step</p><iframe src="https://www.google.com/recaptcha/api2/anchor?k=1&size=normal"></iframe>',
    { status: 200 },
    CAPTCHA,
    'recaptcha',
  ],
  [
    'Turnstile page',
    '<p>Verify you are human</p><div class="cf-turnstile" data-sitekey="k"></div>',
    { status: 403 },
    CAPTCHA,
    'turnstile',
  ],
  [
    'hCaptcha page',
    '<div class="h-captcha" data-sitekey="k"></div><p>Complete to continue</p>',
    { status: 200 },
    CAPTCHA,
    'unknown',
  ],
  [
    'home-made captcha',
    '<img src="/captcha.png" alt="captcha"><label>Letters in the captcha <input name="captcha"></label>',
    { status: 200 },
    CAPTCHA,
    'unknown',
  ],
  [
    'challenge words',
    '<h1>Verify you are human</h1><p>Our systems have detected unusual traffic.</p>',
    { title: 'Verify you are human', status: 200 },
    CHALLENGE,
    'unknown',
  ],
  [
    'challenge in German',
    '<h1>Bitte bestätigen Sie, dass Sie ein Mensch sind</h1>',
    { status: 503 },
    CHALLENGE,
    'unknown',
  ],
  ['plain 403', '<h1>403 Forbidden</h1>', { status: 403 }, REFUSED('http_403'), 'unknown'],
  ['429', '<h1>Too many requests</h1>', { status: 429 }, REFUSED('http_429'), 'unknown'],
];

test.each(walls)('%s is a wall', (_name, body, options, wall, defense) => {
  expect(detectWall(signalsOfBody(body, options))).toEqual({ blocked: true, ...wall, defense });
});

const nearMisses: [string, string, PageOptions, string][] = [
  ['an article about captchas', ARTICLE, { title: 'How captchas work' }, 'none'],
  [
    'a short glossary entry',
    '<h1>Captcha</h1><p>Verify you are human: the words that a challenge shows. The term was coined in 2003 by people at a university, and has been used since then for tests of many kinds.</p><p>See also: Turing test, bots, and other entries of this glossary of terms.</p>',
    { title: 'Glossary' },
    'none',
  ],
  [
    'a shop with the invisible reCAPTCHA badge',
    `${SHOP}<div class="grecaptcha-badge"><iframe src="https://www.google.com/recaptcha/api2/anchor?k=1&size=invisible"></iframe></div>`,
    {},
    'none',
  ],
  [
    'a button that runs an invisible reCAPTCHA',
    `<form><label>Mail <input name="email"></label><button class="g-recaptcha" data-sitekey="k">Send</button></form>`,
    {},
    'none',
  ],
  [
    'a contact form with a captcha',
    '<form><label>Name <input name="name"></label><label>Message <textarea name="m"></textarea></label><div class="g-recaptcha" data-sitekey="k"></div></form>',
    {},
    'recaptcha',
  ],
  [
    'a page that Cloudflare watches',
    `${SHOP}<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`,
    { headers: { 'set-cookie': '__cf_bm=1', server: 'cloudflare' } },
    'cloudflare',
  ],
  [
    'a page with the DataDome tag',
    `${SHOP}<script src="https://js.datadome.co/tags.js"></script>`,
    { headers: { 'set-cookie': 'datadome=1' } },
    'datadome',
  ],
  ['a page with the PerimeterX script', `${SHOP}<script>window._pxAppId='x'</script>`, {}, 'perimeterx'],
  ['a page with Akamai cookies', SHOP, { headers: { 'set-cookie': '_abck=1; Path=/' } }, 'akamai'],
  [
    'a 403 that shows the login form',
    '<form><label>User <input name="user"></label><label>Password <input type="password"></label><button>Log in</button></form>',
    { status: 403 },
    'none',
  ],
  [
    'a 403 of an API',
    '{"error":"forbidden"}',
    { status: 403, headers: { 'content-type': 'application/json' } },
    'none',
  ],
  [
    'a thread that quotes a challenge',
    `<h1>Stuck on "Just a moment..."</h1><p>Every visitor sees this since Monday:</p>
     <pre>window._cf_chl_opt = {cZone: 'example.org'}; &lt;div id="px-captcha"&gt;</pre><p>How do I turn it off?</p>`,
    {},
    'none',
  ],
  [
    'a long page that keeps the marks of a challenge in its data',
    `${SHOP.repeat(4)}<script type="application/json">{"post":"window._cf_chl_opt = {}"}</script>`,
    {},
    'none',
  ],
  [
    'an article that names the check of a maker',
    `<h1>Boxes, puzzles and buttons</h1><p>The first ones asked for letters. Today some watch how the browser behaves,
     and others, such as HUMAN with its “Press &amp; Hold” button, ask for patience; bots have little of it.</p>`,
    {},
    'none',
  ],
  ['a missing page', '<h1>Not found</h1>', { status: 404 }, 'none'],
  ['a broken server', '<h1>Internal error</h1>', { status: 500 }, 'none'],
  [
    'a hidden captcha',
    `${SHOP}<div hidden><iframe src="https://www.google.com/recaptcha/api2/bframe?k=1"></iframe></div>`,
    {},
    'none',
  ],
];

test.each(nearMisses)('%s is no wall', (_name, body, options, defense) => {
  expect(detectWall(signalsOfBody(body, options))).toEqual({
    blocked: false,
    blockReason: null,
    mayPassByItself: false,
    defense,
  });
});

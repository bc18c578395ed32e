import { labelled } from './labelled';

/** Walls that a runner delivered as if they were the page, or speaks of in its own words. */
export const BLOCKED = labelled('blocked', [
  [
    'cloudflare',
    'Just a moment...\n\nshop.example needs to review the security of your connection before proceeding.\n\nRay ID: 8a1f2c3d4e5f',
  ],
  [
    'cloudflare',
    'Checking your browser before accessing shop.example.\n\nThis process is automatic. Your browser will redirect shortly.',
  ],
  [
    'cloudflare',
    '# Sorry, you have been blocked\n\nYou are unable to access shop.example\n\nCloudflare Ray ID: 7c1de • Performance & security by Cloudflare',
  ],
  ['cloudflare', 'Error 1020: Access denied\nThe owner of this website has blocked your request.\nRay ID: 77aa'],
  ['turnstile', 'Verify you are human by completing the action below.\n\nTurnstile'],
  ['turnstile', 'I could not get past the Cloudflare Turnstile challenge, so no data was extracted.'],
  ['datadome', 'Please enable JS and disable any ad blocker'],
  [
    'datadome',
    'We want to make sure it is actually you we are dealing with and not a robot.\nSlide right to complete the puzzle.\nPowered by DataDome',
  ],
  ['datadome', 'The site is protected by DataDome and blocked the request.'],
  [
    'perimeterx',
    'Access to this page has been denied\n\nbecause we believe you are using automation tools to browse the website.\n\nReference ID: #a91b-22',
  ],
  ['perimeterx', 'Press & Hold to confirm you are a human (and not a bot).'],
  [
    'perimeterx',
    'Before we continue...\n\nPress & Hold to confirm you are a human (and not a bot).\n\nPowered by PerimeterX',
  ],
  [
    'recaptcha',
    'Our systems have detected unusual traffic from your computer network. Please try your request again later.',
  ],
  ['recaptcha', "I'm not a robot\nreCAPTCHA\nPrivacy - Terms"],
  ['recaptcha', 'Select all images with traffic lights\nreCAPTCHA\nVerify'],
  [
    'akamai',
    'Access Denied\n\nYou don\'t have permission to access "http://shop.example/deals" on this server.\n\nReference #18.9f2e1202.1712345678.1a2b3c',
  ],
  ['akamai', 'Access Denied\nhttps://errors.edgesuite.net/18.9f2e1202.171234'],
  [
    'pardon',
    'Pardon Our Interruption...\n\nAs you were browsing something about your browser made us think you were a bot.',
  ],
  ['403', '403 Forbidden\nnginx'],
  ['403', 'HTTP 403 Forbidden'],
  ['403', 'Error 403 - Access Denied'],
  ['403', 'Forbidden', { httpStatus: 403 }],
  ['403', 'Your request was blocked by the site administrator.', { httpStatus: 403 }],
  ['429', '429 Too Many Requests'],
  ['429', 'Too Many Requests', { httpStatus: 429 }],
  ['429', 'Rate limit exceeded'],
  ['robot', 'Are you a robot?'],
  ['human', 'Human verification required'],
  ['human', 'Please verify that you are human to continue.'],
  ['german', 'Bitte bestätigen Sie, dass Sie kein Roboter sind.'],
  ['told', 'I was unable to access the page because it is protected by a CAPTCHA.'],
  ['told', 'I navigated to the site, but it presented a captcha that I could not solve.'],
  ['told', 'Unfortunately, the website blocked my access with a bot detection page.'],
  ['told', 'The site returned a 403 error and prevented the agent from loading the content.'],
  ['told', 'Access was denied by Akamai bot manager. I could not retrieve the prices.'],
  ['told', 'The page kept showing a "verify you are human" security check, so I could not continue.'],
  ['told', 'I got rate-limited (429 Too Many Requests) and could not load the remaining pages.'],
  ['told', "I'm sorry, but I couldn't complete the task: the website uses reCAPTCHA and blocked automated access."],
  ['told', 'Blocked by Cloudflare: the request did not reach the page.'],
  ['kind', null, { kind: 'blocked', blockReason: 'bot_challenge' }],
  ['kind', 'Are you human?', { kind: 'blocked' }],
]);

/** What speaks of walls without being one. */
export const ABOUT_WALLS = labelled('succeeded', [
  [
    'article',
    'A CAPTCHA is a test that tells humans and bots apart. The name stands for "Completely Automated Public Turing test".',
  ],
  [
    'article',
    '# Why captchas are getting harder\n\nBy Lena Ortiz\n\nIn ten years the average time to solve a captcha rose from 9 to 25 seconds, researchers at a Swiss university report.',
  ],
  [
    'article',
    'The 403 Forbidden status code means that the server understood the request but refuses to authorize it.',
  ],
  [
    'article',
    '# 429 Too Many Requests\n\nThe HTTP 429 status code indicates that the user has sent too many requests in a given time. For example, an API may allow 60 requests per minute.',
  ],
  [
    'compare',
    'Cloudflare Turnstile is free up to 1 million requests; reCAPTCHA Enterprise costs $1 per 1,000 assessments.',
  ],
  ['docs', 'To add Turnstile, include the script and place a div with the class cf-turnstile in your form.'],
  [
    'forum',
    'Many users report being blocked by Cloudflare when using a VPN. The accepted answer: allow cookies and update the browser.',
  ],
  ['stock', 'Akamai Technologies (AKAM) closed at 101.22 USD, up 1.3 %.'],
  ['jobs', 'DataDome is hiring: Senior Threat Researcher (Paris), Solutions Engineer (New York).'],
  ['news', 'PerimeterX merged with HUMAN Security in 2022.'],
  [
    'asked',
    'The site uses reCAPTCHA v3 on its sign-up form.',
    {},
    { text: 'Which captcha does the sign-up form use?' },
  ],
  ['asked', '403 Forbidden', {}, { text: 'What HTTP status code does /admin return?' }],
  ['number', '403', {}, { text: 'How many stars does the repository have?' }],
  ['number', '429 employees'],
  ['product', 'Robot vacuum "Are You Human?" edition – €249 – in stock'],
  ['game', 'Captcha! A party game for 3 to 8 players. €24.90'],
  ['rate', 'The API rate limit is 100 requests per minute; exceeding it returns 429.'],
  ['song', 'Access Denied – track 4 on the album "Firewall Hearts" (3:41)'],
]);

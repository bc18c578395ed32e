import { labelled } from './labelled';

export const REFUSALS = labelled('failed', [
  ['access', 'I was unable to access the website.'],
  ['sorry', "Sorry, I can't help with that request."],
  ['sorry', "I'm sorry, but I could not complete the task."],
  ['apology', 'I apologize, but I was not able to retrieve the pricing information from the page.'],
  ['unable', 'Unable to load the page.'],
  ['unable', 'Unfortunately, I could not find the price on the page. The layout may have changed.'],
  ['ai', 'As an AI language model, I cannot browse the internet.'],
  ['ai', "I don't have access to real-time data."],
  ['timeout', 'Error: Timeout 30000ms exceeded.'],
  ['timeout', 'The page could not be loaded: navigation timed out after 30 seconds.'],
  ['timeout', 'TimeoutError: waiting for selector "#price" failed'],
  ['steps', 'Maximum number of steps reached before the task was done.'],
  ['failed', 'Failed to extract the data.'],
  ['failed', 'Task failed.'],
  ['failed', 'The task could not be completed because the element was not found.'],
  ['story', 'I navigated to the page, but it did not load. I was unable to continue.'],
  ['story', 'I tried to open the link three times but could not reach the server.'],
  ['ask', 'Could you please provide the URL of the page you want me to read?'],
  ['ask', 'I need more information to complete this task.'],
  ['policy', "I can't assist with that because it goes against my guidelines."],
  ['blank', 'The page was blank.'],
  ['site', 'The website appears to be down.'],
  ['information', 'I could not find any information about the opening hours.'],
  ['login', 'I was unable to log in with the provided credentials.'],
]);

export const ERROR_PAGES = labelled('failed', [
  ['404', '404 Not Found'],
  ['404', '# 404\n\nPage not found\n\nThe page you are looking for does not exist.\n\nBack to home'],
  ['404', "Oops! We can't find the page you're looking for.\n\nGo back home", { httpStatus: 404 }],
  ['404', 'Page not found'],
  ['404', 'Page Not Found | Fernhill Store\n\nSorry, the page you requested could not be found.\nContinue shopping'],
  ['404', 'Not Found\n\nThe requested URL /prices was not found on this server.'],
  ['404', "This page isn't available. The link you followed may be broken."],
  ['410', '410 Gone'],
  ['500', '500 Internal Server Error'],
  ['500', 'Internal Server Error\n\nThe server encountered an internal error and was unable to complete your request.'],
  ['500', 'Whoops, something went wrong on our end.\n\nTry again later.'],
  ['500', 'Application error: a client-side exception has occurred (see the browser console for more information).'],
  ['502', '502 Bad Gateway\nnginx/1.24.0'],
  ['503', 'Service Unavailable\n\nThe server is temporarily unable to service your request.'],
  ['504', 'Error 504: Gateway Time-out'],
  [
    'dns',
    "This site can't be reached\n\nshop.example's server IP address could not be found.\n\nERR_NAME_NOT_RESOLVED",
  ],
  ['database', 'Error establishing a database connection'],
  ['maintenance', "We're currently undergoing scheduled maintenance. Please check back soon."],
]);

export const LOGIN_WALLS = labelled('blocked', [
  ['demand', 'Sign in to continue'],
  ['demand', 'Please log in to view this page.'],
  ['demand', 'You must be logged in to see this content.'],
  ['demand', 'Log in to your account\n\nEmail\n\nPassword\n\nForgot your password?\n\nLog in'],
  ['form', "# Welcome back\n\nEmail address\nPassword\nRemember me\nSign in\n\nDon't have an account? Sign up"],
  ['form', 'Fernhill\n\nUsername\n\nPassword\n\nLog in\n\nForgot password?'],
  ['required', 'Login required'],
  ['members', 'This content is only available to registered members. Log in or register.'],
  ['expired', 'Your session has expired. Please sign in again.'],
]);

/** What looks like a failure at first sight. */
export const NO_FAILURES = labelled('succeeded', [
  ['product', 'Error 404 T-Shirt – €19.00 – In stock'],
  ['product', '# Error 404\n\nCotton T-shirt, unisex\n\n€24.00\n\nAdd to cart'],
  [
    'article',
    '# What does a 404 error mean?\n\nA 404 status means that the server found nothing at the address. Check the spelling of the URL first.',
  ],
  ['article', 'HTTP 500 Internal Server Error is a generic response: the server met an unexpected condition.'],
  ['asked', '404 Not Found', {}, { text: 'What status code does the old link return?' }],
  ['asked', 'Page not found', {}, { text: 'Open the broken link and tell me the error message' }],
  ['asked', 'Email\nPassword\nSign in\nForgot password?', {}, { text: 'List the fields of the login form' }],
  ['asked', '# Welcome back\n\nEmail\nPassword\nLog in', {}, { text: '', url: 'https://shop.example/login' }],
  ['member', 'Solstice Grinder – €74.00\nSign in to see your member discount\nAdd to cart'],
  ['header', 'Sign in | Cart (0)\n\nOrbit Kettle\n€39.00\nBoils 1.7 l in 4 minutes. Rated 4.6 by 212 customers.'],
  ['howto', 'How to log in: click the person icon, enter your email and confirm the code we send you.'],
  ['room', 'Room 404 is on the fourth floor, next to the lifts.'],
  ['number', '404'],
  ['number', '500 pages, hardcover'],
  ['film', 'Not Found (2019) – drama, 104 min, rated 7.1'],
  ['lorem', 'Lorem ipsum is dummy text that the printing trade has used since the 1500s.'],
  ['na', 'N/A Brewing Co. opens at 16:00.'],
  ['null', 'Null Island lies at 0° N 0° E.'],
  ['error', 'Error rate: 0.02 % over the last 24 hours'],
  ['sorry', 'Sorry by Justin Hale – released 2015, 3:20'],
  ['unable', 'The defendant was unable to pay the fine and appealed in March.'],
  ['review', 'I was sceptical, but the mattress is great. Delivery took two days.'],
  ['faq', 'Can I return my order? Yes, within 30 days. What if I cannot find my receipt? We look it up by email.'],
]);

/** Endings that the runner itself declares, and files. */
export const DECLARED = [
  ...labelled('failed', [
    ['kind', null, { kind: 'failed', error: { code: 'timeout', message: 'The site did not answer in time.' } }],
    ['kind', 'Half a page', { kind: 'failed' }],
    ['input', 'Enter the code', { kind: 'failed', error: { code: 'input_required', message: 'x' } }],
    ['files', 'Downloaded the report!', { downloads: { claimed: 1, delivered: 0 } }],
    ['files', { files: [{ name: 'report.pdf' }] }, { downloads: { claimed: 2, delivered: 0 } }],
    ['claim', { download_succeeded: true, name: 'report.pdf' }],
  ]),
  ...labelled('succeeded', [
    ['files', null, { downloads: { claimed: 1, delivered: 1 } }],
    ['files', { files: [{ name: 'report.pdf', size: 88 }] }, { downloads: { claimed: 1, delivered: 1 } }],
    ['files', 'I downloaded the report.', { downloads: { claimed: 1, delivered: 1 } }],
    ['partial', { files: [{ name: 'a.csv' }] }, { downloads: { claimed: 3, delivered: 1 } }],
    ['claim', { download_succeeded: true }, { downloads: { claimed: 0, delivered: 1 } }],
  ]),
];

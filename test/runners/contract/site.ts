import { html, pages, type Answer, type SeenRequest } from '../sites/fixture-pages';
import { startFixtureSite, type FixtureSite } from '../sites/fixture-site';

export const CREDENTIALS = { domain: '127.0.0.1', username: 'ann@example.com', password: 'correct-horse-staple' };
/** The code that the site asks for after the login. */
export const CODE = '135790';

const form = (action: string, fields: string): string =>
  `<form method="post" action="${action}">${fields}<button>Continue</button></form>`;

const LOGIN = html(
  'Log in',
  `<h1>Log in</h1>${form(
    '/login',
    '<label>Email <input name="email" type="email"></label><label>Password <input name="password" type="password"></label>',
  )}`,
);
const QUESTION = html(
  'Verify',
  `<h1>Two-step verification</h1><p>Enter the 6-digit code from your authenticator app.</p>${form(
    '/code',
    '<label>Code <input name="otp" autocomplete="one-time-code"></label>',
  )}`,
);
/** Says everything back that was typed, as careless sites do. */
const INSIDE = html(
  'Members',
  `<h1>Members area</h1><p>The balance is 12.00 EUR. You logged in as ${CREDENTIALS.username} with the password ${CREDENTIALS.password} and the code ${CODE}.</p>`,
);

/** What the contract is tried on: one page for each thing that can come of a task. */
export function startContractSite(): Promise<FixtureSite> {
  return startFixtureSite((request, origin) => membersArea(request) ?? pages(request, origin));
}

function membersArea({ method, path, body }: SeenRequest): Answer | null {
  if (path === '/members') return { body: LOGIN };
  if (method !== 'POST') return null;
  const fields = new URLSearchParams(body);
  const isKnown = fields.get('email') === CREDENTIALS.username && fields.get('password') === CREDENTIALS.password;
  if (path === '/login') return { body: isKnown ? QUESTION : LOGIN };
  if (path === '/code') return { body: fields.get('otp') === CODE ? INSIDE : QUESTION };
  return null;
}

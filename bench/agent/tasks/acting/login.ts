import { click, done, type, type Act } from '../../acts';
import { all, happened, says } from '../../judging';
import { money } from '../../sites/page';
import type { Task } from '../../task';
import { at, most } from '../choose';

const USER = 'textbox "User name"';
const CODE = 'textbox "Enter the 6-digit code';

/** The service may have logged in by itself, and have asked for the code: then there is nothing left of this to do. */
const SIGN_IN: Act[] = [
  type(USER, '%username%', { when: USER }),
  type('textbox "Password"', '%password%', { when: USER }),
  click('button "Sign in"', { when: USER }),
];
const ENTER_CODE: Act[] = [
  { act: 'ask', question: 'Which code did you get by SMS?', wants: 'code', when: CODE },
  type(CODE, '%code%', { when: CODE }),
  click('button "Verify"', { when: CODE }),
];

export const LOGIN: Task[] = [
  {
    id: 'login-balance',
    start: '/account/plain',
    pose({ customer: { username, password, balance } }) {
      return {
        task: 'Log in to my account and tell me my balance.',
        credentials: { username, password },
        script: [...SIGN_IN, done(`Your balance is ${money(balance)}.`)],
        check: (result) => says(result, { numbers: [balance / 100] }),
      };
    },
  },
  {
    id: 'login-code-points',
    start: '/account/safe',
    pose({ customer: { username, password, code, points } }) {
      return {
        task: 'Please log in and look up how many points I have. The site sends me a code, ask me for it.',
        credentials: { username, password },
        code,
        script: [...SIGN_IN, ...ENTER_CODE, done(`You have ${points.toLocaleString('en')} points.`)],
        check: (result) => all(happened(result, 'signed in', { with: 'code' }), says(result, { numbers: [points] })),
      };
    },
  },
  {
    id: 'login-code-order',
    start: '/account/safe',
    pose({ customer: { username, password, code, orders } }) {
      const dearest = most(orders, ({ cents }) => cents);
      return {
        task: 'Log in (you get a code from me when the site wants one), find my most expensive order, and tell me its number and with which company it was sent.',
        credentials: { username, password },
        code,
        script: [
          ...SIGN_IN,
          ...ENTER_CODE,
          click(`link "Order ${dearest.number}"`),
          done(`Order ${dearest.number} was sent with ${dearest.carrier}.`),
        ],
        check: (result) =>
          says(result, { texts: [dearest.number, dearest.carrier], among: orders.map(({ number }) => number) }),
      };
    },
  },
  {
    id: 'login-code-change',
    start: '/account/safe',
    pose({ customer: { username, password, code, orders } }) {
      return {
        task: `Log in with my account and set my newsletter to "Never", then save it. I am the one who ordered ${at(orders, 1).number}.`,
        credentials: { username, password },
        code,
        script: [
          ...SIGN_IN,
          ...ENTER_CODE,
          click('radio "Never"'),
          click('button "Save newsletter choice"'),
          done('Your choice was saved: you get no newsletter any more.'),
        ],
        check: (result) => happened(result, 'newsletter', { how: 'Never' }),
      };
    },
  },
];

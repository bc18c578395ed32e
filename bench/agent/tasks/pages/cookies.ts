import { click, done } from '../../acts';
import { all, happened, says } from '../../judging';
import type { Task } from '../../task';

export const COOKIES: Task[] = [
  {
    id: 'cookies-accept',
    start: '/magazine',
    pose({ magazine: { coupon } }) {
      return {
        task: 'Accept the cookies, reveal the coupon and tell me what it is.',
        script: [click('button "Accept all"'), click('button "Reveal the coupon"'), done(`The coupon is ${coupon}.`)],
        check: (result) =>
          all(happened(result, 'consent', { choice: 'Accept all' }), says(result, { texts: [coupon] })),
      };
    },
  },
  {
    id: 'cookies-reject',
    start: '/magazine',
    pose({ magazine: { coupon } }) {
      return {
        task: 'Tell me the coupon of this magazine. I do not want any cookies, reject them.',
        script: [click('button "Reject all"'), click('button "Reveal the coupon"'), done(`It is ${coupon}.`)],
        check: (result) =>
          all(happened(result, 'consent', { choice: 'Reject all' }), says(result, { texts: [coupon] })),
      };
    },
  },
  {
    id: 'cookies-newsletter',
    start: '/magazine/recipes',
    pose({ magazine: { recipe } }) {
      return {
        task: 'What is the recipe of the week and how long does it take? Do not sign me up for anything.',
        script: [
          click('button "No thanks"'),
          click('button "Show the recipe of the week"'),
          done(`${recipe.title}, which takes ${recipe.minutes} minutes.`),
        ],
        check: (result) =>
          all(
            happened(result, 'consent', { choice: 'No thanks' }),
            says(result, { texts: [recipe.title], numbers: [recipe.minutes] }),
          ),
      };
    },
  },
  {
    id: 'cookies-age',
    start: '/magazine/wine',
    pose({ magazine: { coupon } }) {
      return {
        task: 'I am 40 years old. What is the password of the week of the wine cellar?',
        script: [
          click('button "I am 18 or older"'),
          click('button "Show the password of the week"'),
          done(`The password of the week is ${coupon}.`),
        ],
        check: (result) => says(result, { texts: [coupon] }),
      };
    },
  },
];

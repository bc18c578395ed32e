import { accept, click, done } from '../../acts';
import { happened, says } from '../../judging';
import type { Task } from '../../task';
import { least } from '../choose';

/** What is wanted shows up in another window, or behind a question of the browser. */
export const POPUPS: Task[] = [
  {
    id: 'popups-tab',
    start: '/windows',
    pose({ windows: { fee } }) {
      return {
        task: 'What does it cost at the inn if I lose my key?',
        script: [click('link "Fees and deposits"'), done(`A lost key costs €${fee}.`)],
        check: (result) => says(result, { numbers: [fee] }),
      };
    },
  },
  {
    id: 'popups-window',
    start: '/windows',
    pose({ windows: { voucher } }) {
      return {
        task: 'Get a voucher of the inn for me and tell me its code.',
        script: [click('button "Get a voucher"'), done(`The code is ${voucher}.`)],
        check: (result) => says(result, { texts: [voucher] }),
      };
    },
  },
  {
    id: 'popups-two-tabs',
    start: '/windows',
    pose({ windows: { fee, menu } }) {
      const { dish, euros } = least(menu, (one) => one.euros);
      return {
        task: 'What is the cheapest dish on the menu of the day and its price? And how much is the fee for a lost key?',
        script: [
          click('link "Menu of the day"'),
          { act: 'tab', number: 1, remember: `${dish} is the cheapest, €${euros}.` },
          click('link "Fees and deposits"'),
          done(`${dish} for €${euros}; a lost key costs €${fee}.`),
        ],
        check: (result) => says(result, { texts: [dish], numbers: [euros, fee], among: menu.map((one) => one.dish) }),
      };
    },
  },
  {
    id: 'popups-alert',
    start: '/windows',
    pose({ windows: { guide } }) {
      return {
        task: 'Who guides the tour of the inn today?',
        script: [click('button "Who guides today?"'), done(`${guide} guides today.`)],
        check: (result) => says(result, { texts: [guide] }),
      };
    },
  },
  {
    id: 'popups-confirm',
    start: '/windows',
    pose() {
      return {
        task: 'Cancel my reservation at the inn. Yes, I am sure.',
        script: [click('button "Cancel my reservation"'), accept(), done('Your reservation is cancelled.')],
        check: (result) => happened(result, 'reservation cancelled', {}),
      };
    },
  },
];

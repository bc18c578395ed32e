import { click, done } from '../../acts';
import { says } from '../../judging';
import type { Task } from '../../task';
import { most } from '../choose';

export const LATE: Task[] = [
  {
    id: 'late-lottery',
    start: '/late/lottery',
    pose({ late: { lottery } }) {
      return {
        task: 'Which numbers were drawn in the lottery?',
        script: [{ act: 'wait', seconds: 1 }, done(`Drawn were ${lottery}.`)],
        check: (result) => says(result, { numbers: lottery.split(' ').map(Number) }),
      };
    },
  },
  {
    id: 'late-queue',
    start: '/late/queue',
    pose({ late: { queue } }) {
      return {
        task: 'Check how many people are waiting before me at the ticket office.',
        script: [
          click('button "Check the queue"'),
          { act: 'wait', seconds: 1 },
          done(`There are ${queue} people before you.`),
        ],
        check: (result) => says(result, { numbers: [queue] }),
      };
    },
  },
  {
    id: 'late-offers',
    start: '/late/offers',
    pose({ late: { offers } }) {
      const best = most(offers, ({ percent }) => percent);
      return {
        task: 'Which of the offers of the day has the highest discount, and how much is it?',
        script: [{ act: 'wait', seconds: 1 }, done(`${best.name} with ${best.percent} % off.`)],
        check: (result) =>
          says(result, { texts: [best.name], numbers: [best.percent], among: offers.map(({ name }) => name) }),
      };
    },
  },
  {
    id: 'late-news',
    start: '/late/news',
    pose({ late: { headlines } }) {
      const oldest = most(headlines, ({ minutes }) => minutes);
      return {
        task: 'What is the oldest of all news here? Load the older ones, too.',
        script: [
          click('button "Older news"'),
          click('button "Older news"'),
          done(`"${oldest.title}", ${oldest.minutes} minutes ago.`),
        ],
        check: (result) => says(result, { texts: [oldest.title], among: headlines.map(({ title }) => title) }),
      };
    },
  },
];

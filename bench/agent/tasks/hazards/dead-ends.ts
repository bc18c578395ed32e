import { click, giveUp, type } from '../../acts';
import { ownsUp } from '../../judging';
import type { Task } from '../../task';
import { at } from '../choose';

/** None of these can be done; whoever says so is right. */
export const DEAD_ENDS: Task[] = [
  {
    id: 'dead-ends-phone',
    start: '/museum',
    pose({ museum: { town } }) {
      return {
        task: `What is the phone number of the museum of ${town}?`,
        script: [giveUp('The site does not tell a phone number.')],
        check: ownsUp,
      };
    },
  },
  {
    id: 'dead-ends-lost-page',
    start: '/museum',
    pose({ museum: { lost } }) {
      return {
        task: `What is on show in the ${lost} room of the museum?`,
        script: [click(`link "The ${lost} room"`), giveUp('The page of that room does not exist, so I cannot tell.')],
        check: ownsUp,
      };
    },
  },
  {
    id: 'dead-ends-endless',
    start: '/museum/archive',
    pose({ museum: { director } }) {
      return {
        task: `Find the remark in the visitors' archive in which ${director} is praised, and quote it.`,
        script: [
          click('link "Next page"'),
          click('link "Next page"'),
          giveUp('The archive goes on without end, and I could not find such a remark.'),
        ],
        check: ownsUp,
      };
    },
  },
  {
    id: 'dead-ends-not-sold',
    start: '/shop',
    pose({ shop }) {
      const brand = at(shop, 0).brand;
      return {
        task: `What does the ${brand} espresso machine cost in this store?`,
        script: [
          type('searchbox "Search products"', 'espresso', { submit: true }),
          giveUp('The store does not sell an espresso machine.'),
        ],
        check: ownsUp,
      };
    },
  },
  {
    id: 'dead-ends-staff',
    start: '/museum',
    pose({ museum: { town } }) {
      return {
        task: `Which shifts are planned for the staff of the museum of ${town} next week?`,
        script: [click('link "For staff"'), giveUp('The plan cannot be seen: it is for members of staff only.')],
        check: ownsUp,
      };
    },
  },
];

import { click, done, select, type } from '../../acts';
import { all, happened, says } from '../../judging';
import type { Task } from '../../task';
import { at } from '../choose';

export const FRAMES: Task[] = [
  {
    id: 'frames-weather',
    start: '/portal',
    pose({ portal: { weather } }) {
      const { town, wind } = at(weather, 2);
      return {
        task: `How strong is the wind in ${town} according to the town portal?`,
        script: [click(`link "${town}"`), done(`The wind in ${town} blows at ${wind} km/h.`)],
        check: (result) => says(result, { numbers: [wind] }),
      };
    },
  },
  {
    id: 'frames-nested',
    start: '/portal',
    pose({ portal: { notice } }) {
      const until = notice.replace('The bridge is closed until ', '').replace('.', '');
      return {
        task: 'Until when is the bridge closed?',
        script: [done(`The bridge is closed until ${until}.`)],
        check: (result) => says(result, { texts: until.split(' ') }),
      };
    },
  },
  {
    id: 'frames-form',
    start: '/portal',
    pose({ portal: { ticket }, applicant: { street } }) {
      return {
        task: `Report a pothole at ${street} on the town portal and tell me the ticket.`,
        script: [
          type('textbox "Where"', street),
          select('combobox "What', 'Pothole'),
          click('button "Report"'),
          done(`The pothole was reported, your ticket is ${ticket}.`),
        ],
        check: (result) =>
          all(happened(result, 'fault', { where: street, what: 'Pothole' }), says(result, { texts: [ticket] })),
      };
    },
  },
  {
    id: 'frames-other-site',
    start: '/portal',
    pose({ portal: { tide } }) {
      return {
        task: 'At what time is high water today? The portal shows the tides.',
        script: [click('High water'), done(`High water is at ${tide}.`)],
        check: (result) => says(result, { texts: [tide] }),
      };
    },
  },
];

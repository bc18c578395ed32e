import { done } from '../../acts';
import { happened, says } from '../../judging';
import type { Task } from '../../task';
import { at, most } from '../choose';

/** Only whoever sees pictures can do these. */
export const CANVAS: Task[] = [
  {
    id: 'canvas-bars',
    start: '/paintings/bars',
    needs: ['pictures'],
    pose({ paintings: { bars } }) {
      const best = most(bars, ({ value }) => value);
      return {
        task: 'Which company has the longest bar in this chart? Tell me its name.',
        script: [{ act: 'look' }, done(`${best.name} has the longest bar.`)],
        check: (result) =>
          says(result, { texts: [best.name], none: bars.map(({ name }) => name).filter((name) => name !== best.name) }),
      };
    },
  },
  {
    id: 'canvas-map',
    start: '/paintings/map',
    needs: ['pictures'],
    pose({ paintings: { pins } }) {
      const { name, phone, x, y } = at(pins, 1);
      return {
        task: `Click on ${name} on the map. What is the phone number of the office there?`,
        script: [{ act: 'look' }, { act: 'click_at', x, y }, done(`The office of ${name} has the number ${phone}.`)],
        check: (result) => says(result, { texts: [phone] }),
      };
    },
  },
  {
    id: 'canvas-seat',
    start: '/paintings/seats',
    needs: ['pictures'],
    pose({ paintings: { seats } }) {
      const { row, place, x, y } = at(
        seats.filter(({ isFree }) => isFree),
        1,
      );
      return {
        task: `Free seats are green. Take seat ${row}${place} for me.`,
        script: [{ act: 'look' }, { act: 'click_at', x, y }, done(`Seat ${row}${place} is yours.`)],
        check: (result) => happened(result, 'seat', { seat: `${row}${place}` }),
      };
    },
  },
];

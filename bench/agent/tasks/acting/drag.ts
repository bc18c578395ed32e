import { done, drag } from '../../acts';
import { all, happened } from '../../judging';
import type { Task } from '../../task';
import { at } from '../choose';

export const DRAG: Task[] = [
  {
    id: 'drag-card',
    start: '/board',
    pose({ board }) {
      const { name } = at(board.cards, 1);
      return {
        task: `Move the card "${name}" to the column "Done".`,
        script: [drag(`article "${name}"`, 'region "Done"'), done(`${name} was moved to Done.`)],
        check: (result) => happened(result, 'moved', { card: name, to: 'Done' }),
      };
    },
  },
  {
    id: 'drag-column',
    start: '/board',
    pose({ board }) {
      const cards = board.cards.filter(({ column }) => column === 'To do');
      return {
        task: 'On this board, drag everything that is in "To do" into "Doing".',
        script: [
          ...cards.map(({ name }) => drag(`article "${name}"`, 'region "Doing"')),
          done('All cards of To do were moved to Doing.'),
        ],
        check: (result) => {
          const moved = result.siteLog.filter(({ what }) => what === 'moved').map((event) => event.with['card']);
          const forgotten = cards.find(({ name }) => !moved.includes(name));
          return all(
            forgotten === undefined || `${forgotten.name} was not moved`,
            happened(result, 'moved', { to: 'Doing' }, cards.length),
          );
        },
      };
    },
  },
  {
    id: 'drag-back',
    start: '/board',
    pose({ board }) {
      const [first, second] = [at(board.cards, 0).name, at(board.cards, 3).name];
      return {
        task: `"${first}" is finished: put it into "Done". And "${second}" has to wait: put it back to "To do".`,
        script: [
          drag(`article "${first}"`, 'region "Done"'),
          drag(`article "${second}"`, 'region "To do"'),
          done(`${first} is in Done and ${second} in To do.`),
        ],
        check(result) {
          const moves = result.siteLog
            .filter(({ what }) => what === 'moved')
            .map(({ with: { card, to } }) => `${card} > ${to}`);
          const wanted = [`${first} > Done`, `${second} > To do`];
          return [...moves].sort().join() === wanted.sort().join() || `moved: ${moves.join(', ')}`;
        },
      };
    },
  },
  {
    id: 'drag-stops',
    start: '/board/tour',
    pose({ board: { stops } }) {
      const [first, last] = [at(stops, 0), at(stops, -1)];
      return {
        task: `The tour should begin with "${last}" and end with "${first}": let these two change places.`,
        script: [drag(first, last), done(`${first} and ${last} have changed places.`)],
        check(result) {
          const moves = result.siteLog.filter(({ what }) => what === 'moved');
          const pair = moves.flatMap(({ with: { card = '', to = '' } }) => [card, to]).sort();
          return pair.join() === [first, last].sort().join() || `moved: ${pair.join(', ') || 'nothing'}`;
        },
      };
    },
  },
];

import { click, done, select, type } from '../../acts';
import { happened, says } from '../../judging';
import type { Task } from '../../task';
import { at } from '../choose';

export const SHADOW: Task[] = [
  {
    id: 'shadow-convert',
    start: '/widgets',
    pose({ widgets: { rates } }) {
      const pounds = ((rates['Ducats'] ?? 0) * 40) / 100;
      return {
        task: 'How many pounds do I get for 40 ducats at this station?',
        script: [
          type('textbox "Amount"', '40'),
          select('combobox "Currency', 'Ducats'),
          click('button "Convert"'),
          done(`You get ${pounds.toFixed(2)} pounds.`),
        ],
        check: (result) => says(result, { numbers: [pounds] }),
      };
    },
  },
  {
    id: 'shadow-question',
    start: '/widgets',
    pose({ widgets: { questions } }) {
      const { question, answer } = at(questions, 2);
      return {
        task: 'Which number do I have to call at this station when it is night?',
        script: [click(`button "${question}"`), done(answer)],
        check: (result) => says(result, { texts: [answer.replace('Call ', '').replace('.', '')] }),
      };
    },
  },
  {
    id: 'shadow-vote',
    start: '/widgets',
    pose({ widgets: { candidates } }) {
      const name = at(candidates, 2);
      return {
        task: `Vote for ${name} as employee of the month.`,
        script: [click(`radio "${name}"`), click('button "Vote"'), done(`You voted for ${name}.`)],
        check: (result) => happened(result, 'vote', { for: name }),
      };
    },
  },
  {
    id: 'shadow-nested',
    start: '/widgets',
    pose({ widgets: { gauge } }) {
      return {
        task: 'How high is the water of the river at the station?',
        script: [click('button "Show water level"'), done(`The water stands at ${gauge} cm.`)],
        check: (result) => says(result, { numbers: [gauge] }),
      };
    },
  },
];

import { SURE } from '../../../core/quality/text-rule';
import { judgeByRules } from '../../../core/quality/verdict';
import { outcomeOf, taskOf } from '../fixtures';

const quality = (task: string, output: string) => judgeByRules(outcomeOf({ output }), taskOf({ text: task })).quality;

describe('a verdict by rules is sure', () => {
  it.each([
    ['What does the kettle cost?', 'The kettle costs 24.50 EUR.'],
    ['Get the price', '24.50 EUR'],
    [
      'Summarise the article on the harbour',
      `${'The harbour reopens on Monday, after divers cleared the wreck. '.repeat(10)}`,
    ],
  ])('where the result has what was asked for: %s', (task, output) => {
    const { verdict, confidence } = quality(task, output);
    expect(verdict).toBe('succeeded');
    expect(confidence).toBeGreaterThanOrEqual(SURE);
  });
});

describe('a verdict by rules is unsure', () => {
  it.each([
    [
      'a named thing is missing on a whole page',
      'Get the stock of "Orbit 7"',
      'Comet 5 is a toaster for two slices. '.repeat(12),
    ],
    [
      'the figure stands far from what was asked about',
      "What is the seller's rating?",
      `Daily deals\nBrand outlet\n${'Books and toys for all ages\n'.repeat(8)}Over 40 shops`,
    ],
    ['another number is told of', 'Departure time of Nordair 201', 'Nordair 417 departs at 08:15 from gate C7.'],
    ['the words are of nobody in particular', 'Return the text of the news', 'It was a long day at sea. '.repeat(20)],
    ['nothing is named', 'Is the path lit at night?', 'That depends on the season, mostly.'],
  ])('where %s', (_why, task, output) => {
    const { verdict, confidence } = quality(task, output);
    expect(verdict).toBe('succeeded');
    expect(confidence).toBeLessThan(SURE);
  });

  it.each([
    [
      'short words lack the asked form',
      'Get the price of the kettle',
      'A kettle for all seasons, says the maker Orbit.',
    ],
    ['they are about something else', 'What does the kettle cost?', 'Our best chairs: Fjord, Dune and Reef.'],
    ['the same in German', 'Was kostet der Wasserkocher?', 'Ein Wasserkocher für alle Jahreszeiten.'],
    ['the same in Japanese', 'やかんの価格は？', 'おしゃれなやかんです。'],
  ])('of a failure, where %s', (_why, task, output) => {
    const { verdict, reason, confidence } = quality(task, output);
    expect({ verdict, reason }).toEqual({ verdict: 'failed', reason: 'answer_missing' });
    expect(confidence).toBeLessThan(SURE);
  });

  it('where the task was to act and a story is all there is to tell', () => {
    const story = 'I clicked the button and the form was submitted.';
    expect(quality('Fill in the form and submit it', story)).toMatchObject({ verdict: 'failed', confidence: 0.6 });
    expect(quality('Get the price', story)).toMatchObject({ verdict: 'failed', confidence: 0.75 });
  });
});

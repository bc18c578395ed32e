import { scaleHintOf } from '../../../core/response/scale-hint';

test.each([
  'For each product, note the price',
  'Find the CEO of these 12 companies',
  'Collect all listings on the page',
  'Compare the top 10 laptops',
])('"%s" looks multi-entity', (text) => expect(scaleHintOf(text)).toBe('multi'));

test.each([
  'Read the article',
  'What does it cost?',
  'Sign in and open the first order',
  'When is high tide all day?',
  '',
])('"%s" does not', (text) => expect(scaleHintOf(text)).toBeNull());

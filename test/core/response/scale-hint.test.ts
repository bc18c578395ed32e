import { scaleHintOf } from '../../../core/response/scale-hint';

test.each([
  'For each product, note the price',
  'Find the CEO of these 12 companies',
  'Collect all listings on the page',
  'Compare the top 10 laptops',
  'Get the title of https://a.example and the title of https://b.example/shop',
])('"%s" looks multi-entity', (text) => expect(scaleHintOf(text)).toBe('multi'));

test.each([
  'Read the article',
  'Find the link to https://a.example on https://b.example',
  'What does it cost?',
  'Sign in and open the first order',
  'When is high tide all day?',
  '',
])('"%s" does not', (text) => expect(scaleHintOf(text)).toBeNull());

import { areQuestionsAnswered } from '../../../core/quality/likely/questions-answered';

const bring = { question: 'Wat moet ik meenemen?', answer: 'Neem uw oude paspoort mee.' };
const who = { question: 'Kan iemand anders het ophalen?', answer: 'Nee, u haalt het altijd zelf op.' };

test.each([
  ['in a list of their own', [bring, who], true],
  ['in a list that has a name', { faq: [bring, who] }, true],
  ['once only', { faq: [bring] }, false],
  ['the same one twice', { faq: [bring, bring] }, false],
  ['without an answer', { faq: [bring, { ...who, answer: '' }] }, false],
  ['asked back', { faq: [bring, { question: 'Log in?', answer: 'Forgot password?' }] }, false],
  ['in a text', 'Wat moet ik meenemen? Log in.', false],
])('questions that are answered: %s', (_, output, expected) => {
  expect(areQuestionsAnswered(output)).toBe(expected);
});

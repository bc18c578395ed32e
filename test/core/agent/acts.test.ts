import Ajv2020 from 'ajv/dist/2020';
import { readAct, schemaFor, toolsFor, type Offer } from '../../../core/agent/acts';

const OFFER: Offer = { acts: ['click', 'type', 'tab', 'ask', 'done'], refs: ['e1', 'e2'] };

test.each([
  ['click', { ref: 'e1', reason: 'the button' }, { ref: 'e1' }],
  ['click', { ref: '[ref=e2]' }, { ref: 'e2' }],
  ['type', { ref: 'e1', text: 'lamp' }, { ref: 'e1', text: 'lamp' }],
  ['type', { ref: 'e1', text: 42, submit: 'true' }, { ref: 'e1', text: '42', submit: true }],
  ['tab', { number: '2' }, { number: 2 }],
  ['done', { success: false, answer: 'no' }, { success: false, answer: 'no' }],
])('%s %j is understood', (name, given, input) => {
  expect(readAct(name, given, OFFER)).toMatchObject({ name, input });
});

test.each([
  ['fly', {}, /no act called "fly"/],
  ['goto', { url: 'http://x' }, /no act called "goto"/],
  ['click', {}, /needs "ref"/],
  ['click', { ref: 'e77' }, /no element e77/],
  ['ask', { question: 'Which?', wants: 'money' }, /needs "wants"/],
  ['done', { success: 'maybe', answer: 'x' }, /needs "success"/],
])('%s %j is answered with a sentence for the model', (name, given, sentence) => {
  expect(readAct(name, given, OFFER)).toMatch(sentence);
});

const compileSchema = (schema: object) => new Ajv2020().compile(schema);
const replyOf = (next: object) => ({ reason: 'It is next.', remember: '', next });

test('only files that came with the task can be uploaded', () => {
  const offer: Offer = { acts: ['upload'], refs: ['e1'], files: ['letter.txt'] };
  expect(readAct('upload', { ref: 'e1', file: 'letter.txt' }, offer)).toMatchObject({ input: { file: 'letter.txt' } });
  expect(readAct('upload', { ref: 'e1', file: '/etc/passwd' }, offer)).toMatch(/no such file.*letter\.txt/);
  const isAllowed = compileSchema(schemaFor(offer));
  expect(isAllowed(replyOf({ act: 'upload', ref: 'e1', file: 'letter.txt' }))).toBe(true);
  expect(isAllowed(replyOf({ act: 'upload', ref: 'e1', file: '/etc/passwd' }))).toBe(false);
});

test('a model that is held to a schema can name only elements and acts that there are, and leaves nothing out', () => {
  const isAllowed = compileSchema(schemaFor(OFFER));
  expect(isAllowed(replyOf({ act: 'click', ref: 'e2' }))).toBe(true);
  expect(isAllowed(replyOf({ act: 'done', success: true, answer: '12' }))).toBe(true);
  expect(isAllowed(replyOf({ act: 'ask', question: 'Which?', wants: 'text' }))).toBe(true);
  expect(isAllowed(replyOf({ act: 'click', ref: 'e3' }))).toBe(false);
  expect(isAllowed(replyOf({ act: 'done', answer: '12' }))).toBe(false);
  expect(isAllowed(replyOf({ act: 'click', ref: 'e2', answer: '12' }))).toBe(false);
  expect(isAllowed(replyOf({ act: 'fly' }))).toBe(false);
  expect(toolsFor(OFFER).map(({ name }) => name)).toEqual(OFFER.acts);
});

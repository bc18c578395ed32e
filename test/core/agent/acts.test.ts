import Ajv2020 from 'ajv/dist/2020';
import { readAct, schemaFor, toolsFor, type Offer } from '../../../core/agent/acts';
import { kindsIn } from '../../../core/agent/element-kinds';

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

const SHOP = [
  '- link "Fairweather Store" [ref=e3] -> /shop',
  '- searchbox "Search products" [ref=e5]',
  '- button "Search" [ref=e6]',
  '- combobox "Sort by" [ref=e26]:',
  '  - option "Relevance" [selected]',
  '- checkbox "Only in stock" [ref=e22]',
  '- link "Colour" [ref=e30] -> #',
  '- generic "Notes" [ref=e31]',
];
const ON_SHOP: Offer = {
  acts: ['click', 'type', 'select', 'check'],
  refs: ['e3', 'e5', 'e6', 'e26', 'e22', 'e30', 'e31'],
  kinds: kindsIn(SHOP),
};

test('acts that could only fail on an element are not offered for it, and told so where they come anyway', () => {
  const isAllowed = compileSchema(schemaFor(ON_SHOP));
  const refsFor = (act: object) => ON_SHOP.refs.filter((ref) => isAllowed(replyOf({ ...act, ref })));
  expect(refsFor({ act: 'click' })).toEqual(ON_SHOP.refs);
  expect(refsFor({ act: 'type', text: 'lamp', submit: true })).toEqual(['e5', 'e26', 'e30', 'e31']);
  expect(refsFor({ act: 'select', option: 'Relevance' })).toEqual(['e6', 'e26', 'e30', 'e31']);
  expect(refsFor({ act: 'check', checked: true })).toEqual(['e6', 'e22', 'e30', 'e31']);
  expect(readAct('type', { ref: 'e3', text: 'lamp' }, ON_SHOP)).toMatch(/e3 is a link: "type" is of no use on it/);
  expect(readAct('type', { ref: 'e5', text: 'lamp' }, ON_SHOP)).toMatchObject({ name: 'type' });
});

test('where there is nothing to act on, a model that is held to a schema can still do the rest', () => {
  const onlyLink: Offer = { acts: ['click', 'type', 'done'], refs: ['e3'], kinds: kindsIn(SHOP) };
  const isAllowed = compileSchema(schemaFor(onlyLink));
  expect(isAllowed(replyOf({ act: 'type', ref: 'e3', text: 'lamp', submit: true }))).toBe(false);
  expect(isAllowed(replyOf({ act: 'click', ref: 'e3' }))).toBe(true);
  const nothing = compileSchema(schemaFor({ ...onlyLink, refs: [] }));
  expect(nothing(replyOf({ act: 'click', ref: 'e3' }))).toBe(false);
  expect(nothing(replyOf({ act: 'done', success: true, answer: '12' }))).toBe(true);
});

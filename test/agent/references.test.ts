import type { FieldFacts } from '../../runners/browser/page/field-facts';
import { createReferences } from '../../runners/drivers/agent/acts/references';

const CREDENTIALS = { domain: 'bank.example', username: 'ann', password: 'correct horse' };
const FIELD: FieldFacts = { frameUrl: 'https://www.bank.example/in', isPassword: true, calledBy: '', sendsTo: [] };
const type = (text: string, more: Partial<FieldFacts> = {}, credentials = CREDENTIALS) =>
  createReferences(credentials).resolve(text, { ...FIELD, ...more });

test('a reference is typed where it belongs', () => {
  expect(type('%password%')).toEqual({ text: 'correct horse' });
  expect(type('%username%', { isPassword: false })).toEqual({ text: 'ann' });
  expect(type('plain', { frameUrl: 'https://evil.example/', isPassword: false })).toEqual({ text: 'plain' });
  const local = { ...CREDENTIALS, domain: '127.0.0.1' };
  expect(type('%password%', { frameUrl: 'http://127.0.0.1:8080/' }, local)).toEqual({ text: 'correct horse' });
});

test.each<[string, string, Partial<FieldFacts>]>([
  ['on another site', '%password%', { frameUrl: 'https://bank.example.evil.test/' }],
  ['in a frame without an address', '%password%', { frameUrl: 'about:srcdoc' }],
  ['without encryption', '%password%', { frameUrl: 'http://bank.example/' }],
  [
    'in a form that sends elsewhere',
    '%password%',
    { sendsTo: ['https://www.bank.example/in', 'https://evil.example/'] },
  ],
  ['where it can be read', '%password%', { isPassword: false }],
  ['among other words where it can be read', 'my %password%!', { isPassword: false }],
  ['a name on another site', '%username%', { frameUrl: 'https://evil.example/' }],
  ['a code that nobody gave', '%code%', {}],
])('it is not typed %s', (_name, text, more) => {
  expect(type(text, more)).toHaveProperty('refused');
});

test('a code is for the site that it was asked on', () => {
  const references = createReferences(null);
  references.setCode('123456', 'https://shop.example/code');
  expect(references.resolve('%code%', { ...FIELD, frameUrl: 'https://shop.example/x' })).toEqual({ text: '123456' });
  expect(references.resolve('%code%', FIELD)).toHaveProperty('refused');
});

test.each<[string, Partial<FieldFacts>]>([
  ['that is one', { isPassword: true }],
  ['that is called one', { isPassword: false, calledBy: 'Password for verification' }],
  ['that is called one elsewhere', { isPassword: false, calledBy: 'Ihr Passwort' }],
])('no password is made up for a field %s, and one that was given may be typed', (_name, more) => {
  const references = createReferences(null, 'Register with the password blue-Kettle-7');
  const field = { ...FIELD, ...more };
  expect(references.resolve('12345', field)).toHaveProperty('refused');
  expect(references.resolve('blue-Kettle-7', field)).toEqual({ text: 'blue-Kettle-7' });
  references.noteGiven('use 12345 then');
  expect(references.resolve('12345', field)).toEqual({ text: '12345' });
});

test('fields that only speak of passwords take words', () => {
  const field = { ...FIELD, isPassword: false, calledBy: 'E-mail, to reset your password' };
  expect(createReferences(null).resolve('ann@example.com', field)).toEqual({ text: 'ann@example.com' });
});

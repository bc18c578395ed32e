import { superlinear } from './superlinear';

/** Each takes quadratic time or worse in a way of its own. */
const BAD: [string, RegExp][] = [
  ['a trim at the end', /[\s.,]+$/],
  ['adjacent optional blanks', /\s*,?\s*and/],
  ['a repetition that begins anew at each character', /[^\s@]+@/],
  ['a repetition that begins anew at each word', /<!doctype[^>]*>/i],
  ['a wildcard after a word', /challenges\.example\/.*widget/],
  ['two wildcards around a word', /^here is .*steps?.*$/],
  ['a look ahead to the end of the line', /xml(?!.*html)/],
  ['a look behind over blanks', /(?<![.!]\s*)\p{Lu}/u],
  ['quotes that nobody closes', /“([^”]*)”/],
  ['words around a word', /^\w*error\w*: /],
  ['repetitions inside of each other', /^(?:a+)+$/],
  ['alternatives that overlap', /^(?:\s(?:without errors?|with(?:out)? errors?))*$/],
];

const GOOD: [string, RegExp][] = [
  ['blanks', /\s+/g],
  ['a tag', /<[a-z][^<>]*>/gi],
  ['a bounded look', /\bai\b[^.]{0,60}\bmust\b/i],
  ['words in order', /^(?:go|navigate)\sto\s(\S+(?:\s\S+)*?)\s(?:page|tab)$/i],
];

it.each(BAD)('%s is found', (_name, { source, flags }) => {
  expect(superlinear(source, flags)).not.toBeNull();
});

it.each(GOOD)('%s is let pass', (_name, { source, flags }) => {
  expect(superlinear(source, flags)).toBeNull();
});

import { spoken } from '../../../core/quality/concepts/concept';
import { createVocabulary } from '../../../core/quality/concepts/vocabulary';
import { anyPhrase, openingPhrase } from '../../../core/quality/lexicon/lexicon';
import { beginningsOf } from '../../../core/quality/phrases/beginnings';
import { alternativesOf } from '../../../core/quality/phrases/phrase-index';

describe('what a phrase begins with', () => {
  it.each([
    ['unable to', ['una']],
    ['(?:can|could)(?: not|n.t) be', ['can', 'cou']],
    ['un?able', ['una', 'uab']],
    ["n'[ea]st", ["n'e", "n'a"]],
    ['(?!the )page', ['pag']],
    ['^please|Sorry', ['ple', 'sor']],
    ['(?:please )?wait', ['ple', 'wai']],
    ['o+ps', ['o']],
    ['\\u00e9t\\u00e9', ['été']],
    ['no', ['no']],
  ])('of %s', (source, beginnings) => expect([...beginningsOf(source)].sort()).toEqual([...beginnings].sort()));

  it.each(['\\S+ is closed', '[a-z]{2} or', '.*', '\\p{L}+', '(?:a|\\d)?'])('of %s may be anything', (source) =>
    expect(beginningsOf(source)).toContain(''),
  );
});

it('parts alternatives outside of brackets only', () =>
  expect(alternativesOf('a(?:b|c)|[|]d|e\\|f')).toEqual(['a(?:b|c)', '[|]d', 'e\\|f']));

describe('phrases', () => {
  const nothing = { en: ['no (?:results?|items) found', 'nothing here'], ja: ['見つかりません'] };
  it.each([
    ['Sorry, NO RESULTS FOUND for you', true],
    ['there are no items found', true],
    ['Casino results found', false],
    ['商品が見つかりませんでした', true],
    ['', false],
  ])('are found where a word begins: %s', (text, isFound) => expect(anyPhrase(nothing).test(text)).toBe(isFound));

  it('open a text', () => {
    expect(openingPhrase(nothing).test('Nothing here yet')).toBe(true);
    expect(openingPhrase(nothing).test('There is nothing here')).toBe(false);
  });
});

describe('a vocabulary', () => {
  const { speaksOf, speaksOfAll, thingsIn } = createVocabulary({
    robot: { english: 'bots?_|robot', german: 'roboter', japanese: 'ロボット' },
    denial: { english: 'not an?_', german: 'kein' },
  });

  it('knows words by their beginnings, and those that have to end by the whole', () => {
    expect(speaksOf('robot', spoken('these robotic arms'))).toBe(true);
    expect(speaksOf('robot', spoken('the bots of this site'))).toBe(true);
    expect(speaksOf('robot', spoken('the bottom of this page'))).toBe(false);
  });

  it('has words of languages without blanks anywhere', () =>
    expect(thingsIn(spoken('私はロボットではありません'))).toEqual(['robot']));

  it('wants all of them in one language', () => {
    expect(speaksOfAll(['robot', 'denial'], spoken('you are not a robot, are you'))).toBe(true);
    expect(speaksOfAll(['robot', 'denial'], spoken('das ist ein roboter, und der ist not a'))).toBe(false);
  });

  it('leaves a language out', () =>
    expect(speaksOf('robot', spoken('this is one of the bots'), 'english')).toBe(false));
});

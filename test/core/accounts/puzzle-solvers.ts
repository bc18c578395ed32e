import type { Puzzle } from '../../../core/accounts/puzzles/puzzle';
import { inWords, THINGS } from '../../../core/accounts/puzzles/words';

/** All answers that a puzzle's words allow, found without knowing how it was made. */
type Solver = (puzzle: Puzzle) => string[];

const NUMBER_OF = new Map(Array.from({ length: 1000 }, (_, number) => [inWords(number), number]));
const kindOf = (word: string): string =>
  Object.entries(THINGS).find(([, words]) => (words as readonly string[]).includes(word))?.[0] ?? 'nothing';
const wordsOf = (puzzle: string): string[] => puzzle.split(', ');
const quotedIn = (instruction: string): string => /"(.+)"/.exec(instruction)?.[1] ?? '';
const numberIn = (text: string, pattern: RegExp): number => NUMBER_OF.get(pattern.exec(text)?.[1] ?? '') ?? Number.NaN;

/** Groups of words that belong together, written down a second time. */
const OPPOSITES =
  'hot cold|early late|full empty|deep shallow|ancient modern|generous stingy|rough smooth|arrive depart|expand shrink|victory defeat|brave cowardly|narrow wide|noisy silent|borrow lend|remember forget|guilty innocent|question answer|friend enemy';
const RHYMES =
  'light kite height|stone phone grown|train cane reign|moon spoon tune|snail whale veil|shoe blue through|bread said red|cheese knees trees|sky pie buy|goat note boat|king ring swing|ship trip lip|word bird heard|cake steak lake';
const COLOURS: Record<string, RegExp> = {
  yellow: /banana|canary|yolk/,
  red: /strawberry|fire engine|blood/,
  green: /cucumber|grass|frog/,
  white: /snow|milk|swan/,
  black: /coal|raven|liquorice/,
  blue: /sky|cornflower|sapphire/,
  orange: /carrot|pumpkin|basketball/,
  pink: /flamingo|bubble gum|piglet/,
};

const companionsIn =
  (groups: string): Solver =>
  ({ instruction, puzzle }) => {
    const given = quotedIn(instruction);
    const group = groups.split('|').find((each) => each.split(' ').includes(given)) ?? '';
    return wordsOf(puzzle).filter((word) => word !== given && group.split(' ').includes(word));
  };

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** From a child's point of view: how far up, and whether sideways. */
const GENERATIONS: Record<string, string> = {
  'mother mother': 'grandmother',
  'mother father': 'grandmother',
  'father mother': 'grandfather',
  'father father': 'grandfather',
  'sister mother': 'aunt',
  'sister father': 'aunt',
  'brother mother': 'uncle',
  'brother father': 'uncle',
  'daughter sister': 'niece',
  'daughter brother': 'niece',
  'son sister': 'nephew',
  'son brother': 'nephew',
  'daughter son': 'granddaughter',
  'daughter daughter': 'granddaughter',
  'son son': 'grandson',
  'son daughter': 'grandson',
};

export const SOLVERS: Record<string, Solver> = {
  odd_one_out: ({ puzzle }) => {
    const words = wordsOf(puzzle);
    return words.filter((word) => words.filter((other) => kindOf(other) === kindOf(word)).length === 1);
  },
  story_sum: ({ puzzle }) => {
    const had = numberIn(puzzle, /has ([a-z-]+) /);
    const got = numberIn(puzzle, /brings ([a-z-]+) more/);
    const gone = numberIn(puzzle, /(?:gives \w+|sells) ([a-z -]+?) of them/);
    return [String(had + got - gone)];
  },
  ranking: ({ instruction, puzzle }) => {
    const pairs = [...puzzle.matchAll(/(\w+) is \w+ than (\w+)\./g)].map(([, more = '', less = '']) => ({
      more,
      less,
    }));
    const people = [...new Set(pairs.flatMap(({ more, less }) => [more, less]))];
    const isTop = /tallest|oldest|fastest/.test(instruction);
    return people.filter((person) => pairs.every(({ more, less }) => (isTop ? less : more) !== person));
  },
  count_of_a_kind: ({ instruction, puzzle }) => {
    const asked = /are (\w+)\?/.exec(instruction)?.[1] ?? '';
    return [String([...puzzle.matchAll(/\b[a-z]+\b/g)].filter(([word]) => kindOf(word) === asked).length)];
  },
  moved_object: ({ instruction, puzzle }) => {
    const asked = /the (\w+) at the end/.exec(instruction)?.[1] ?? '';
    return [...puzzle.matchAll(new RegExp(`moves the ${asked} to the (\\w+)`, 'g'))].map(([, place = '']) => place);
  },
  kinship: ({ instruction, puzzle }) => {
    const facts = [...puzzle.matchAll(/(\w+) is the (\w+) of (\w+)\./g)];
    const [, one, three] = /What is (\w+) to (\w+)\?/.exec(instruction) ?? [];
    const first = facts.find(([, who]) => who === one);
    const second = facts.find(([, who, , whose]) => who === first?.[3] && whose === three);
    return [GENERATIONS[`${first?.[2]} ${second?.[2]}`] ?? 'nothing'];
  },
  weekday: ({ puzzle }) => {
    const today = DAYS.findIndex((day) => puzzle.includes(`Today is ${day}.`));
    const days = numberIn(puzzle, /in (\w+) days/) + numberIn(puzzle, /(\w+) days after/);
    return [DAYS[(today + days) % 7] ?? ''];
  },
  acrostic: ({ puzzle }) => [puzzle.split(' ').reduce((spelt, word) => spelt + word.charAt(0), '')],
  opposite: companionsIn(OPPOSITES),
  rhyme: companionsIn(RHYMES),
  alphabet: ({ instruction, puzzle }) => {
    const words = wordsOf(puzzle);
    const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'last'];
    const place = places.findIndex((each) => instruction.includes(`comes ${each}?`));
    return words.filter((word) => words.filter((other) => other < word).length === place);
  },
  largest_number: ({ instruction, puzzle }) => {
    // "and" stands in numbers too, so the list is split before words that begin one.
    const numbers = readNumbers(puzzle);
    const wanted = instruction.includes('largest') ? Math.max(...numbers) : Math.min(...numbers);
    return numbers.filter((number) => number === wanted).map(String);
  },
  absent_guest: ({ puzzle }) => {
    const [, one = '', two = '', stubborn = ''] = /ill: (\w+) and (\w+) were ill, but (\w+) came/.exec(puzzle) ?? [];
    return [one, two].filter((name) => name !== stubborn);
  },
  usual_colour: ({ instruction, puzzle }) => {
    const colour = /usually (\w+)\?/.exec(instruction)?.[1] ?? '';
    return puzzle.split('; ').flatMap((choice) => {
      const [letter = '', thing = ''] = choice.split(': ');
      return COLOURS[colour]?.test(thing) ? [letter] : [];
    });
  },
};

/** "a, b and c", where "and" may also stand within a number. */
function readNumbers(list: string): number[] {
  const parts = list.split(', ');
  const tail = parts.pop() ?? '';
  const cuts = [...tail.matchAll(/ and /g)].map(({ index }) => [tail.slice(0, index), tail.slice(index + 5)]);
  const last = cuts.filter((cut) => cut.every((each) => NUMBER_OF.has(each)));
  if (last.length !== 1) throw new Error(`"${tail}" can be read in ${last.length} ways`);
  return [...parts, ...(last[0] ?? [])].map((each) => NUMBER_OF.get(each) ?? Number.NaN);
}

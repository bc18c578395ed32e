/** What puzzles are made of. No word stands in two kinds of things, and none of them could be meant as another kind. */
export const THINGS = {
  animals: ['horse', 'rabbit', 'tiger', 'otter', 'goat', 'beaver', 'donkey', 'squirrel', 'camel', 'hedgehog'],
  fruits: ['apple', 'pear', 'banana', 'cherry', 'grape', 'lemon', 'mango', 'plum', 'apricot', 'melon'],
  tools: ['hammer', 'chisel', 'screwdriver', 'wrench', 'saw', 'mallet', 'axe', 'spade', 'rake', 'crowbar'],
  instruments: ['violin', 'trumpet', 'flute', 'piano', 'guitar', 'cello', 'clarinet', 'oboe', 'harp', 'trombone'],
  vehicles: ['bus', 'tram', 'lorry', 'bicycle', 'tractor', 'scooter', 'ferry', 'canoe', 'ambulance', 'van'],
  clothes: ['shirt', 'sock', 'glove', 'scarf', 'jacket', 'skirt', 'coat', 'sweater', 'hat', 'waistcoat'],
  furniture: ['table', 'chair', 'sofa', 'wardrobe', 'bookshelf', 'bed', 'stool', 'desk', 'cupboard', 'armchair'],
} as const;

export type KindOfThing = keyof typeof THINGS;
export const KINDS_OF_THINGS = Object.keys(THINGS) as KindOfThing[];

export const NAMES = [
  ...['Ana', 'Bruno', 'Clara', 'David', 'Elif', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas'],
  ...['Kiara', 'Liam', 'Mara', 'Nils', 'Olga', 'Pedro', 'Rosa', 'Samir', 'Tilda', 'Viktor'],
];

const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A number below a thousand as it is spoken. */
export function inWords(number: number): string {
  if (number < SMALL.length) return SMALL[number] ?? '';
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  if (hundreds > 0) return `${SMALL[hundreds]} hundred${rest > 0 ? ` and ${inWords(rest)}` : ''}`;
  return `${TENS[Math.floor(number / 10)]}${number % 10 > 0 ? `-${SMALL[number % 10]}` : ''}`;
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** "a, b and c" */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** A text that makes a bad pattern work hard: a beginning, something many times, and an end that spoils the match. */
export interface Attack {
  prefix: string;
  unit: string;
  suffix: string;
}

const CHARACTERS = [
  ' ',
  'a',
  '0',
  '.',
  ',',
  '-',
  '"',
  "'",
  '<',
  '/',
  '\n',
  '\t',
  '_',
  '(',
  'Z',
  ':',
  '=',
  '\u00e9',
  '#',
  '@',
  '{',
];
const SPOILERS = ['', '\u0000', '\n!'];
/** Units that need no knowledge of the pattern. */
const COMMON = [' ', '\n', '\t', '\u00a0', 'a', '0', '.', ',', '"', "'", '-', 'a ', ' a', '. ', 'and ', 'a, '];

export function textOf({ prefix, unit, suffix }: Attack, length: number): string {
  return prefix + unit.repeat(Math.max(1, Math.ceil(length / unit.length))) + suffix;
}

/** Attacks on each unbounded repetition of a pattern: with what it repeats, and with what leads up to it. */
export function attacksOn(source: string, flags: string): Attack[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const attacks = new Map<string, Attack>();
  const add = (prefix: string, unit: string): void => {
    if (unit === '') return;
    for (const suffix of SPOILERS) attacks.set(JSON.stringify([prefix, unit, suffix]), { prefix, unit, suffix });
  };
  const sampler = new Sampler(flags);
  visitRegExpAST(pattern, {
    onQuantifierEnter(node) {
      if (node.max !== Infinity) return;
      for (const full of [false, true]) {
        const before = sampler.before(node, full);
        const elements = sampler.several(node.element);
        const after = sampler.after(node, full);
        for (const element of elements) {
          add(before, element);
          add('', before + element);
          add(before, element + after);
          add('', before + element + after.slice(0, -1));
        }
        add(before, elements.slice(0, 2).join(''));
      }
    },
  });
  if (attacks.size > 0) for (const unit of COMMON) add('', unit);
  return [...attacks.values()];
}

/** Finds texts that parts of a pattern match. */
class Sampler {
  private readonly classes = new Map<string, string[]>();

  constructor(private readonly flags: string) {}

  /** What leads up to a node, with optional parts or without. */
  before(node: AST.Node, full: boolean): string {
    return this.around(
      node,
      full,
      (elements, at) => elements.slice(0, at),
      (own, outer) => outer + own,
    );
  }

  after(node: AST.Node, full: boolean): string {
    return this.around(
      node,
      full,
      (elements, at) => elements.slice(at + 1),
      (own, outer) => own + outer,
    );
  }

  private around(
    node: AST.Node,
    full: boolean,
    part: (elements: AST.Element[], at: number) => AST.Element[],
    join: (own: string, outer: string) => string,
  ): string {
    const { parent } = node;
    if (parent === null || parent.type === 'RegExpLiteral') return '';
    if (parent.type !== 'Alternative') return this.around(parent, full, part, join);
    const own = part(parent.elements, parent.elements.indexOf(node as AST.Element));
    return join(own.map((element) => this.one(element, full)).join(''), this.around(parent, full, part, join));
  }

  several(node: AST.Element): string[] {
    if (node.type === 'Group' || node.type === 'CapturingGroup') {
      return node.alternatives
        .slice(0, 6)
        .map((alternative) => alternative.elements.map((element) => this.one(element, true)).join(''));
    }
    return isClass(node) ? this.charactersOf(node).slice(0, 4) : [this.one(node, true)];
  }

  private one(node: AST.Element, full: boolean): string {
    switch (node.type) {
      case 'Character':
        return String.fromCodePoint(node.value);
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return this.charactersOf(node)[0] ?? '';
      case 'Quantifier':
        return this.one(node.element, full).repeat(Math.max(node.min, full && node.max > 0 ? 1 : 0));
      case 'Group':
      case 'CapturingGroup':
        return (node.alternatives[0]?.elements ?? []).map((element) => this.one(element, full)).join('');
      case 'Assertion':
      case 'Backreference':
        return '';
    }
  }

  private charactersOf(node: AST.Element): string[] {
    const known = this.classes.get(node.raw);
    if (known !== undefined) return known;
    const pattern = new RegExp(`^${node.raw}$`, this.flags.replace(/[gym]/g, ''));
    const found = CHARACTERS.filter((character) => pattern.test(character));
    const own = node.type === 'CharacterClass' ? node.elements.flatMap(firstOf) : [];
    const all = [...new Set([...found, ...own.filter((character) => pattern.test(character))])];
    this.classes.set(node.raw, all);
    return all;
  }
}

function isClass(node: AST.Element): boolean {
  return node.type === 'CharacterSet' || node.type === 'CharacterClass' || node.type === 'ExpressionCharacterClass';
}

function firstOf(element: AST.CharacterClassElement): string[] {
  if (element.type === 'Character') return [String.fromCodePoint(element.value)];
  return element.type === 'CharacterClassRange' ? [String.fromCodePoint(element.min.value)] : [];
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A regular expression of the product, and where it stands. */
export interface ProductPattern {
  /** `file:line` within the project. */
  place: string;
  source: string;
  flags: string;
}

const ROOT = path.resolve(__dirname, '../..');
const FOLDERS = ['activities', 'api', 'core', 'db', 'net', 'runners', 'stack', 'workers', 'workflows'];

function productFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|js)$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => path.join(folder, name)),
  ).sort();
}

export interface WrittenPatterns {
  /** Every regular expression that is written as a literal. */
  literals: ProductPattern[];
  /** Every place that makes a regular expression of a string. */
  constructions: string[];
}

/** What the sources say of patterns, from one reading of all of them. */
export function writtenPatterns(): WrittenPatterns {
  const literals: ProductPattern[] = [];
  const constructions: string[] = [];
  for (const file of productFiles()) {
    const tree = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
    const placeOf = (node: ts.Node): string =>
      `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
    const walk = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        literals.push({ place: placeOf(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      } else if (isConstruction(node)) constructions.push(placeOf(node));
      ts.forEachChild(node, walk);
    };
    walk(tree);
  }
  return { literals, constructions };
}

function isConstruction(node: ts.Node): boolean {
  const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isMade && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}

/** Whose modules do nothing when they are loaded. Entry points and what starts processes write literals only. */
const LOADABLE = ['activities', 'api', 'core', 'db', 'metrics', 'net', 'runners'];

/** Loads the product's modules and tells what they make while they load. */
export function constructedPatterns(): ProductPattern[] {
  const made: ProductPattern[] = [];
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags]: [string, string?]) {
      const place = callingPlace(new Error().stack ?? '');
      if (place !== null) made.push({ place, source, flags: flags ?? '' });
      return new target(source, flags);
    },
  });
  try {
    jest.isolateModules(() => {
      for (const file of productFiles()) {
        if (LOADABLE.includes(file.split(path.sep)[0] ?? '')) jest.requireActual(path.join(ROOT, file));
      }
    });
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}

function callingPlace(stack: string): string | null {
  const frame =
    stack
      .split('\n')
      .slice(1)
      .find((line) => !line.includes(__filename)) ?? '';
  const [, file = '', line = ''] = /\(?([^\s()]+):(\d+):\d+\)?$/.exec(frame) ?? [];
  const name = path.relative(ROOT, file);
  return FOLDERS.some((folder) => name.startsWith(`${folder}${path.sep}`)) ? `${name}:${line}` : null;
}

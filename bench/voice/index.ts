import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { voicesBy, type Learned } from '../../core/quality/voice/voice';
import { VOICES, type Voice, type Voices } from '../../core/quality/voice/voices';
import { knownAnswers, writtenExamples, type Example } from './examples';
import { learnVoices } from './learn';

/**
 * Learns the voices of texts, and tells how well: each author's texts are judged by what was learned from the others.
 * With `--write` what is learned from all goes into the product.
 */

const WEIGHTS = path.join(__dirname, '../../core/quality/voice/weights.ts');
const LEVELS = [0.5, 0.7, 0.8, 0.9, 0.95];
const NAME = 28;

interface Heard {
  example: Example;
  voices: Voices;
}

/** Nobody is judged by what was learned from the same hand. */
function heardByOthers(examples: readonly Example[]): Heard[] {
  const authors = [...new Set(examples.map(({ author }) => author))];
  return authors.flatMap((author) => {
    const learned = learnVoices([...examples.filter((example) => example.author !== author), ...knownAnswers()]);
    const own = examples.filter((example) => example.author === author);
    return own.map((example) => ({ example, voices: voicesBy(learned, example.text) }));
  });
}

function loudest(voices: Voices): Voice {
  return VOICES.reduce((first, voice) => (voices[voice] > voices[first] ? voice : first));
}

function row(name: string, part: readonly Heard[]): string {
  const right = part.filter(({ example, voices }) => loudest(voices) === example.kind).length;
  return `${name.padEnd(NAME)}${String(part.length).padStart(6)}${percent(right, part.length).padStart(10)}`;
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`;
}

function levelRow(heard: readonly Heard[], level: number): string {
  const isJunk = ({ voices }: Heard): boolean => 1 - voices.content >= level;
  const junk = heard.filter(({ example }) => example.kind !== 'content');
  const content = heard.filter(({ example }) => example.kind === 'content');
  const heardJunk = percent(junk.filter(isJunk).length, junk.length);
  const lost = percent(content.filter(isJunk).length, content.length);
  return `junk where at least ${level} says so: ${heardJunk} of junk, ${lost} of content`;
}

function write({ scale, weights }: Learned): void {
  const text = Buffer.from(weights.buffer).toString('base64');
  writeFileSync(
    WEIGHTS,
    `/** Made by \`npm run learn:voices\` from the texts in bench/voice/texts. */\nexport const SCALE = ${scale};\nexport const WEIGHTS =\n  '${text}';\n`,
  );
}

const examples = writtenExamples();
if (process.argv.includes('--write')) write(learnVoices([...examples, ...knownAnswers()]));
else {
  const heard = heardByOthers(examples);
  const by = (key: 'author' | 'kind' | 'language'): string[] =>
    [...new Set(examples.map((example) => example[key]))].map((value) =>
      row(
        value,
        heard.filter(({ example }) => example[key] === value),
      ),
    );
  const rows = [row('all', heard), '', ...by('kind'), '', ...by('language'), '', ...by('author'), ''];
  process.stdout.write(`${[...rows, ...LEVELS.map((level) => levelRow(heard, level))].join('\n')}\n`);
}

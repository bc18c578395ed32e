import type { ApiReply, ApiRequest } from './api-client';
import { toCurl } from './curl';
import { compactJson, pickFields, trimTexts } from './json-text';

export interface Narrator {
  welcome(lines: readonly string[]): void;
  heading(number: number, title: string): void;
  why(text: string): void;
  request(request: ApiRequest): void;
  reply(reply: ApiReply, fields?: readonly string[]): void;
  /** Something that happened on the way, such as a poll. */
  progress(text: string): void;
  block(lines: readonly string[]): void;
  table(columns: readonly string[], rows: ReadonlyArray<readonly string[]>): void;
  notice(text: string): void;
  success(text: string): void;
  failure(text: string): void;
}

const RULE_WIDTH = 78;

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

function wrap(text: string, indent: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > RULE_WIDTH - indent.length) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join(`\n${indent}`);
}

/** Everything the tour says goes through here, so that one place knows about colour, width and indentation. */
export function createNarrator({ write, colour }: { write(text: string): void; colour: boolean }): Narrator {
  const paint = (code: keyof typeof CODES, text: string): string =>
    colour ? `\u001b[${CODES[code]}m${text}\u001b[0m` : text;
  // A run of progress lines stands together and is set off from what follows.
  let amidProgress = false;
  const say = (text: string, isProgress = false): void => {
    write(`${amidProgress && !isProgress ? '\n' : ''}${text}\n`);
    amidProgress = isProgress;
  };
  const indented = (text: string): string => text.replace(/^/gm, '  ');

  return {
    welcome: (lines) => say(`\n${lines.join('\n')}`),
    heading(number, title) {
      const label = ` ${number} · ${title} `;
      say(`\n${paint('bold', `──${label}${'─'.repeat(Math.max(2, RULE_WIDTH - label.length - 2))}`)}`);
    },
    why: (text) => say(`${wrap(text, '')}\n`),
    request: (request) => say(`${paint('cyan', indented(toCurl(request)))}\n`),
    reply({ status, body, tookMs }, fields) {
      const shown = fields === undefined ? body : pickFields(body, fields);
      say(indented(paint(status < 400 ? 'green' : 'yellow', `HTTP ${status} after ${tookMs} ms`)));
      say(`${indented(compactJson(trimTexts(shown)))}\n`);
    },
    progress: (text) => say(paint('dim', indented(`· ${text}`)), true),
    block: (lines) => say(`${indented(lines.join('\n'))}\n`),
    table(columns, rows) {
      const widths = columns.map((column, index) =>
        Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
      );
      const line = (cells: readonly string[]): string =>
        cells
          .map((cell, index) => cell.padEnd(widths[index] ?? 0))
          .join('  ')
          .trimEnd();
      say(indented([paint('bold', line(columns)), ...rows.map(line)].join('\n')));
      say('');
    },
    notice: (text) => say(`${paint('yellow', '→')} ${wrap(text, '  ')}`),
    success: (text) => say(`\n${paint('green', text)}`),
    failure: (text) => say(`\n${paint('red', text)}`),
  };
}

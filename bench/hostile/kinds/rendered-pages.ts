import { gzipSync } from 'node:zlib';
import { COUNTS, html, LENGTHS, type Hostile, type HostilePage } from './hostile';

const scripted = (script: string): HostilePage => html(`<p>Some text to read.</p><script>${script}</script>`);
const append = (size: number, tag: string): string =>
  `for (let i = 0; i < ${size}; i++) { const e = document.createElement('${tag}'); e.textContent = 'a' + i; document.body.append(e); }`;

const nest = (size: number): string =>
  `let at = document.body; for (let i = 0; i < ${size}; i++) { const e = document.createElement('div'); at.append(e); at = e; } at.textContent = 'deep';`;

type Visited = Omit<Hostile, 'runner'>;

const VISITED: Visited[] = [
  { name: 'script-made paragraphs', sizes: COUNTS, page: (size) => scripted(append(size, 'p')) },
  {
    name: 'a great many script-made paragraphs',
    sizes: [75_000, 150_000, 300_000],
    page: (size) => scripted(append(size, 'p')),
  },
  {
    name: 'script-made depth',
    sizes: [500, 1_000, 2_000],
    page: (size) => scripted(nest(size)),
  },
  {
    // The renderer overflows its stack and is given up after a fixed patience, however deep it is.
    name: 'depth beyond what a renderer bears',
    sizes: [20_000, 40_000, 80_000],
    page: (size) => scripted(nest(size)),
  },
  {
    name: 'one long script-made text',
    sizes: [10_000_000, 20_000_000, 40_000_000],
    page: (size) => scripted(`document.body.append('x'.repeat(${size}));`),
  },
  {
    name: 'an array join of its own',
    sizes: [10_000_000, 20_000_000, 40_000_000],
    page: (size) => scripted(`Array.prototype.join = function () { return '<p>' + 'x'.repeat(${size}); };`),
  },
  {
    name: 'prototypes that throw',
    sizes: [1, 2, 4],
    page: () =>
      scripted(
        'for (const type of [Array, String, Map, Set, Promise, RegExp, Function]) for (const name of Object.getOwnPropertyNames(type.prototype)) { try { if (name !== "constructor") type.prototype[name] = () => { throw new Error("no"); }; } catch {} } window.getComputedStyle = () => { throw 1; }; JSON.stringify = () => { throw 1; };',
      ),
  },
  {
    name: 'prototypes that never return',
    sizes: [1, 2, 4],
    page: () =>
      scripted('Array.prototype.push = String.prototype.replace = Map.prototype.get = function () { for (;;); };'),
  },
  {
    name: 'alerts of 100 KB',
    sizes: [75, 150, 300],
    page: (size) => scripted(`for (let i = 0; i < ${size}; i++) alert('a'.repeat(100000) + i);`),
  },
  {
    name: 'alerts under a 1.9 MB address',
    sizes: [100, 200, 400],
    page: (size) =>
      scripted(
        `history.replaceState(null, '', '?' + 'a'.repeat(1900000)); for (let i = 0; i < ${size}; i++) alert(i);`,
      ),
  },
  {
    name: 'console strings',
    sizes: [25, 50, 100],
    page: (size) => scripted(`for (let i = 0; i < 10; i++) console.log('x'.repeat(${size} * 100000));`),
  },
  { name: 'an endless script', sizes: [1, 2, 4], page: () => scripted('setTimeout(() => { for (;;); }, 50);') },
  {
    name: 'a document that never rests',
    sizes: [1, 2, 4],
    page: () => scripted('setInterval(() => { document.title = Math.random(); document.body.append("a"); }, 0);'),
  },
  {
    name: 'pop-ups',
    sizes: [25, 50, 100],
    page: (size) => scripted(`for (let i = 0; i < ${size}; i++) window.open('about:blank');`),
  },
  {
    name: 'frames in frames',
    sizes: [50, 100, 200],
    page: (size) =>
      scripted(
        `for (let i = 0; i < ${size}; i++) { const f = document.createElement('iframe'); f.srcdoc = '<p>a</p>'.repeat(100); document.body.append(f); }`,
      ),
  },
  {
    name: 'addresses that it gives itself',
    sizes: [500, 1_000, 2_000],
    page: (size) => scripted(`for (let i = 0; i < ${size}; i++) location.hash = 'a'.repeat(1000) + i;`),
  },
  {
    name: 'requests for data',
    sizes: [250, 500, 1_000],
    page: (size) => scripted(`for (let i = 0; i < ${size}; i++) fetch('/small?' + i).catch(() => 0);`),
  },
  {
    name: 'downloads that nobody asked for',
    sizes: [5, 10, 20],
    page: (size) =>
      scripted(
        `for (let i = 0; i < ${size}; i++) { const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['x'.repeat(5000000)])); a.download = i + '.bin'; a.click(); }`,
      ),
  },
  {
    name: 'memory of its own',
    sizes: [250, 500, 1_000],
    page: (size) =>
      scripted(`window.kept = []; for (let i = 0; i < ${size}; i++) kept.push(new Uint8Array(4000000).fill(i));`),
  },
  {
    name: 'a compressed bomb',
    sizes: [50_000_000, 100_000_000, 200_000_000],
    page: (size) => ({
      body: gzipSync(Buffer.alloc(size, '<p>a'), { level: 9 }),
      headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
    }),
  },
  {
    name: 'styles without end',
    sizes: [5_000, 10_000, 20_000],
    page: (size) =>
      html(
        `<div class="a">a</div>`.repeat(500),
        `<style>${Array.from({ length: size }, (_value, index) => `div:has(.a${index}) ~ *, .a:not(.b${index}) > * { content: "${index}" }`).join('')}</style>`,
      ),
  },
  { name: 'blanks in pre, rendered', sizes: LENGTHS, page: (size) => html(`<pre>a${' '.repeat(size)}b</pre>`) },
  { name: 'plain divs, rendered', sizes: LENGTHS, page: (size) => html('<div>a</div>'.repeat(size / 12)) },
];

export const RENDERED_PAGES: Hostile[] = VISITED.map((kind) => ({ ...kind, runner: 'local-chromium' }));

/** One thing that a scripted model does, whichever way its maker spells it. */
export type Move =
  | { click: Place; button?: 'left' | 'right'; times?: 1 | 2; check?: string }
  | { hover: Place }
  | { drag: [Place, Place] }
  | { scroll: number; at: Place }
  | { type: string; at?: Place }
  | { press: string[] }
  | { look: true }
  | { tool: string; input: Record<string, unknown> }
  | { say: string }
  /** Will have nothing to do with it. */
  | { refuse: string };
type Place = [x: number, y: number];

/** What it does with mouse and keyboard. */
export type PointerMove = Exclude<Move, { say: string } | { tool: string } | { refuse: string }>;

/** What the model has before its eyes when it is asked. */
export interface Moment {
  /** How often it was asked before in this conversation. */
  step: number;
  url: string;
  /** What was said beside the last picture. */
  words: string;
  /** What came of its last calls. */
  results: string;
  /** The tool by which it has to answer. */
  mustUse: string | null;
  /** How many pictures the request has. */
  pictures: number;
}

/** What a model decides; it may go and look at the page by itself, because it cannot really see. */
export type Play = (moment: Moment) => Move | Move[] | Promise<Move | Move[]>;

export function done(answer: string, success = true): Move {
  return { tool: 'done', input: { reason: 'The page says it.', success, answer } };
}

/** Answers with the first paragraph of the page. */
export const readsPage: Play = async ({ url, words }) => {
  const told = /paragraph(?: \[[^\]]{1,40}\]){0,4}: (.{1,400})/.exec(words)?.[1];
  if (told !== undefined || !url.startsWith('http')) return done(told ?? 'It is done.');
  const html = await (await fetch(url)).text();
  const [, paragraph = 'It is done.'] = /<p[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
  return done(paragraph.replace(/<[^>]{1,200}>/g, ''));
};

/** Does one thing after the other; the last one again and again. */
export function inOrder(...moves: (Move | Move[] | ((moment: Moment) => Move | Move[]))[]): Play {
  return (moment) => {
    const move = moves[Math.min(moment.step, moves.length - 1)] ?? [];
    return typeof move === 'function' ? move(moment) : move;
  };
}

export function addressIn(words: string): string {
  return /^address: (\S{1,2000})$/m.exec(words)?.[1] ?? '';
}

/** What is wrong with a picture that came as base64; null when it is a JPEG of the size that it should have. */
export function problemWithPicture(data: unknown, size: { width: number; height: number } | null): string | null {
  const bytes = Buffer.from(typeof data === 'string' ? data : '', 'base64');
  if (bytes.readUInt16BE(0) !== 0xffd8) return 'The picture is no JPEG.';
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker < 0xffc0 || marker > 0xffc2) continue;
    const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
    if (size === null || (width === size.width && height === size.height)) return null;
    return `The picture is ${width} by ${height}.`;
  }
  return 'The picture has no size.';
}

export function listed(moves: Move | Move[]): Move[] {
  return Array.isArray(moves) ? moves : [moves];
}

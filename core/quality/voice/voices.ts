/** What kind of thing speaks in a text. */
export const VOICES = [
  'content',
  'wall',
  'login',
  'gate',
  'error',
  'empty',
  'inability',
  'story',
  'machine',
  'chrome',
] as const;
export type Voice = (typeof VOICES)[number];
export type Voices = Readonly<Record<Voice, number>>;

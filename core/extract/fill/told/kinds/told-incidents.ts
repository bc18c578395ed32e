import { INCIDENT_LISTS, INCIDENT_STATES } from '../../../lexicon/domains/incident-words';
import type { PageFacts } from '../../../page-facts';
import type { Locale } from '../../coerce';
import { dateOfText } from '../../dates';
import { wordsOf } from '../../names/key-names';
import { createEntry, type Collection, type Entry } from '../../scope';

const MAX_STATE = 400;
const MAX_TITLE = 160;
const MAX_DAY = 40;
const MAX_READ = 40;
const NAMES = INCIDENT_LISTS.map(wordsOf);
const STATE_NAMES = ['status', 'state', 'latest state', 'latest status', 'current state', 'incident status'];
const CLOSED_NAMES = ['resolved', 'is resolved', 'fixed', 'closed'];
const MESSAGE_NAMES = ['latest update', 'last update', 'update', 'message', 'latest message'];

interface Incident {
  title: string;
  day: string | null;
  state: string;
  isClosed: boolean;
  message: string;
}

/**
 * What was out of order, as pages of the state of a service report it: a title, and below it the reports, newest first,
 * each of which begins with a state. What has no title above its reports is none.
 */
export function reportedIncidents({ lines }: PageFacts, locale: Locale): Collection[] {
  const found: Incident[] = [];
  let day: string | null = null;
  for (const [at, line] of lines.entries()) {
    if (isDay(line, locale)) day = line;
    const before = lines[at - 1] ?? '';
    const state = stateOf(line);
    if (state === null || stateOf(before) !== null || !isTitle(before, locale)) continue;
    found.push({ title: before, day, ...state });
  }
  if (found.length === 0) return [];
  const members = found.map((one) => ({ tiers: [entriesOf(one)], collections: [], locale, title: one.title }));
  return [{ names: NAMES, members, isList: true, isAside: true, isSettled: true }];
}

function stateOf(line: string): { state: string; isClosed: boolean; message: string } | null {
  if (line.length > MAX_STATE) return null;
  const read = line.slice(0, MAX_READ);
  const closed = INCIDENT_STATES.closed.exec(read)?.[0];
  const state = closed ?? INCIDENT_STATES.open.exec(read)?.[0];
  if (state === undefined || line.length === state.length) return null;
  const message = line.slice(state.length).replace(/^\s?[-–—:：·|]\s/u, '');
  return { state, isClosed: closed !== undefined, message };
}

function isDay(line: string, { lang, dates }: Locale): boolean {
  return line.length <= MAX_DAY && dateOfText(line, lang, dates) !== null;
}

function isTitle(line: string, locale: Locale): boolean {
  return line !== '' && line.length <= MAX_TITLE && !/[.:：]$/.test(line) && !isDay(line, locale);
}

function entriesOf({ title, day, state, isClosed, message }: Incident): Entry[] {
  const days = day === null ? [] : ['date', 'day'].map((name) => createEntry(name, day));
  return [
    ...['title', 'name', 'incident', 'incident title'].map((name) => createEntry(name, title)),
    ...days,
    ...STATE_NAMES.map((name) => createEntry(name, state)),
    ...CLOSED_NAMES.map((name) => ({ ...createEntry(name, isClosed), isExact: true })),
    ...MESSAGE_NAMES.map((name) => createEntry(name, message)),
  ];
}

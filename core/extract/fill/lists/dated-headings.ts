import type { PageFacts } from '../../page-facts';
import type { Locale } from '../coerce';
import { dateOfText } from '../dates';
import { RELEASES } from './chapter-collections';
import { createEntry, type Collection, type Entry, type Scope } from '../scope';

const MIN_HEADINGS = 2;
const MAX_HEADING = 160;
/** `3.2.0 (2025-06-11)`, `[3.2.0] - 2025-06-11`, `Spring release, 3 May 2025`. */
const NAME_FIRST = /^(\S.{0,100}?)(?:\s?[(（[]([^()（）[\]]{4,40})[)）\]]|\s[-–—|·]\s(\S.{3,40})|,\s(\S.{3,40}))$/u;
/** `2025-06-11 – 3.2.0`, `3 May 2025: Spring release`. */
const DAY_FIRST = /^(\S.{3,40}?)(?:\s[-–—|·]\s|:\s)(\S.{0,100})$/u;
const VERSION = /(?:^|[\s[v])(\d{1,4}(?:\.\d{1,6}){1,3}(?:[-+][\w.]{1,20})?)(?=$|[\s\]])/i;

interface DatedHeading {
  level: number;
  name: string;
  day: string;
}

/** Headings of one rank that each name something and its day are a list of these: releases, meetings, reports. */
export function datedHeadings({ headings, lang }: PageFacts, locale: Locale): Collection[] {
  const dated = headings.flatMap(({ level, text }) => datedHeading(level, text, lang));
  const ranks = [...new Set(dated.map(({ level }) => level))];
  return ranks.flatMap((rank) => {
    const own = dated.filter(({ level }) => level === rank);
    if (own.length < MIN_HEADINGS) return [];
    const members = own.map(({ name, day }): Scope => ({ tiers: [entriesOf(name, day)], collections: [], locale }));
    const isOfVersions = own.every(({ name }) => VERSION.test(name));
    return [{ names: isOfVersions ? RELEASES : [], members, isList: true }];
  });
}

function datedHeading(level: number, text: string, lang: string | null): DatedHeading[] {
  if (text.length > MAX_HEADING) return [];
  const [, name, inBrackets, behindDash, behindComma] = NAME_FIRST.exec(text) ?? [];
  const behind = inBrackets ?? behindDash ?? behindComma;
  if (name !== undefined && behind !== undefined && dateOfText(behind, lang) !== null)
    return [{ level, name: withoutBrackets(name), day: behind }];
  const [, before, called] = DAY_FIRST.exec(text) ?? [];
  if (before === undefined || called === undefined || dateOfText(before, lang) === null) return [];
  return [{ level, name: withoutBrackets(called), day: before }];
}

function withoutBrackets(name: string): string {
  return name.replace(/^\[([^\][]{1,60})\]$/, '$1');
}

function entriesOf(name: string, day: string): Entry[] {
  const version = VERSION.exec(name)?.[1];
  return [
    createEntry('name', name),
    createEntry('title', name),
    createEntry('date', day),
    ...(version === undefined ? [] : ['version', 'release'].map((key) => createEntry(key, version))),
  ];
}

import { pairOfLine } from '../../extract/facts/labelled-text';
import type { JsonObject } from '../../json';
import type { IsKnown } from './labelled-lines';
import { BULLET } from './lists';

const HEADING =
  /^\s*(?:#{1,6}\s+(.{1,200})|(?:\d{1,3}[.)]\s+)?(?:\*\*|__)([^*_]{1,200})(?:\*\*|__):?\s*|\d{1,3}[.)]\s+(.{1,200}))$/;

/**
 * Things that are told one after the other in labelled lines, under headings or not. A label that comes again begins the
 * next of them. Null for a text with fewer than two labelled lines.
 */
export function labelledRecords(text: string, titleKey: string | null, isKnown: IsKnown): JsonObject[] | null {
  const records: Map<string, string>[] = [];
  let labelled = 0;
  let isHeaded = false;
  for (const line of text.split(/\r?\n/)) {
    const pair = pairOfLine(line.replaceAll('**', '').replace(BULLET, '').trim()).find(({ label }) => isKnown(label));
    const heading = pair === undefined ? headingOf(line) : null;
    if (heading !== null) {
      records.push(new Map(titleKey === null ? [] : [[titleKey, heading]]));
      isHeaded = true;
    } else if (pair !== undefined) {
      const current = records.at(-1);
      if (current === undefined || (!isHeaded && current.has(pair.label)))
        records.push(new Map([[pair.label, String(pair.value)]]));
      else if (current.has(pair.label)) return null;
      else current.set(pair.label, String(pair.value));
      labelled += 1;
    }
  }
  const told = records.filter((record) => record.size > (isHeaded && titleKey !== null ? 1 : 0));
  return labelled < 2 || told.length === 0 ? null : told.map((record) => Object.fromEntries(record));
}

function headingOf(line: string): string | null {
  const [, hashed, bold, numbered] = HEADING.exec(line) ?? [];
  const heading = hashed ?? bold ?? numbered;
  return heading === undefined ? null : heading.replace(/^\d{1,3}[.)]\s+|[*_]{2}|:$/g, '').trim() || null;
}

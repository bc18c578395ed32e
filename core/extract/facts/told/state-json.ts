import { parsedJson, type JsonValue } from '../../../json';
import { PAGE_BOUNDS } from '../../dom/bounds';
import { attributeOf, rawText, withTag, type DomDocument } from '../../dom/tree';

const DATA = /^application\/json\b|^text\/json\b/i;
const CODE = /^$|javascript|^module$/i;
/** `window.__STATE__ = {`, `var data = [`, `self.page = JSON.parse("{`. */
const ASSIGNED =
  /^\s{0,99}(?:(?:window|self|globalThis|[A-Z]\w{0,30})[.\w$[\]"']{1,80}|(?:var|let|const)\s+[\w$]{1,60})\s{0,9}=\s{0,9}(?=[{[])/;
/** Names of what holds settings of the site. */
const MACHINERY = /config|cfg|settings|env|i18n|flags|sentry|datalayer/i;
const MAX_SCRIPTS = 50;

/** What a page gives to its own scripts: data that was perhaps never shown, in names that its makers chose. */
export function readStateJson(document: DomDocument): JsonValue[] {
  const found: JsonValue[] = [];
  let lengthLeft: number = PAGE_BOUNDS.kindLength;
  for (const script of withTag(document, 'SCRIPT').slice(0, MAX_SCRIPTS)) {
    const type = attributeOf(script, 'type').trim();
    if (!DATA.test(type) && !CODE.test(type)) continue;
    const source = rawText(script, lengthLeft + 1);
    const json = DATA.test(type) ? source : assignedJson(source);
    if (json === null || json.length > lengthLeft) continue;
    const value = parsedJson(json);
    if (typeof value !== 'object' || value === null) continue;
    lengthLeft -= json.length;
    found.push(value);
  }
  return found;
}

/** The text of the object or list that a script begins with by giving it a name. */
function assignedJson(source: string): string | null {
  const assigned = ASSIGNED.exec(source)?.[0];
  if (assigned === undefined || MACHINERY.test(assigned)) return null;
  return source.slice(assigned.length, endOfValue(source, assigned.length));
}

/** Where the brackets that are open at the start are closed again; quoted ones do not count. */
function endOfValue(source: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return source.length;
}

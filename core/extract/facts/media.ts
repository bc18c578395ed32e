import { absoluteUrl } from './absolute-url';
import type { LabelledValue } from './labels/labelled-value';
import type { IsSideline } from './sidelines';
import { attributeOf, elementsOf, type DomDocument, type DomElement } from '../dom/tree';

const PLAYED = new Set(['AUDIO', 'VIDEO', 'SOURCE']);
const LINK = new Set(['A']);
const FILE = /\.(gpx|pdf|csv|zip|ics|mp3|mp4|xlsx?|kml|epub)(?:[?#]|$)/i;
const MAX_FILES = 200;

/** Files that the page plays or offers, each kind of which there is one. */
export function readMedia(document: DomDocument, base: string | null, isSideline: IsSideline): LabelledValue[] {
  const found = new Map<string, Set<string>>();
  const add = (label: string, address: string): void => {
    const url = absoluteUrl(address, base);
    if (url !== null) found.set(label, (found.get(label) ?? new Set()).add(url));
  };
  for (const element of elementsOf(document, PLAYED)) add(kindOf(element), attributeOf(element, 'src'));
  for (const link of elementsOf(document, LINK).slice(0, MAX_FACTS_READ)) {
    const address = attributeOf(link, 'href');
    const kind = isSideline(link) ? undefined : FILE.exec(address)?.[1]?.toLowerCase();
    if (kind !== undefined && found.size < MAX_FILES) add(kind, address);
  }
  return [...found].flatMap(([label, urls]) => {
    const [only] = urls;
    if (urls.size !== 1 || only === undefined) return [];
    return [label, `${label} url`].map((name) => ({ label: name, value: only, section: null }));
  });
}

const MAX_FACTS_READ = 5_000;

function kindOf(element: DomElement): string {
  const holder = element.tagName === 'SOURCE' ? element.parent : element;
  return holder?.tagName === 'VIDEO' ? 'video' : holder?.tagName === 'AUDIO' ? 'audio' : 'picture';
}

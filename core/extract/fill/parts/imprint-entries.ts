import type { LabelledValue } from '../../facts/labels/labelled-value';
import { wordsOf } from '../names/key-names';
import { createEntry, type Entry } from '../scope';

/** Labels of the line in which catalogues say where, by whom and when a work was published. */
const LABELS = new Set(
  'published|publication|publication details|publication info|publication information|imprint|publisher|veröffentlicht|veröffentlichung|erschienen|veröffentlichungsangabe|erscheinungsvermerk|verlag|publié|édition|éditeur|adresse bibliographique|publicación|publicado|publicado por|editorial|edición|pie de imprenta|publicação|editora|imprenta|pubblicazione|pubblicato|editore|uitgave|uitgegeven|uitgever|gepubliceerd|wydano|wydanie|wydawca|adres wydawniczy|yayın|yayınlandı|yayın bilgisi|utgivning|utgiven|utgivet|förlag|udgivet|udgivelse|forlag|vydáno|nakladatelské údaje|出版|出版事項|出版社|出版发行|出版資訊|출판|발행사항|출판사항'
    .split('|')
    .map(wordsOf),
);
const MAX_LENGTH = 160;
/** `Kiel : Watt & Wiese, 2016`, `London, Faber, c2004`. */
const PLACE_HOUSE_YEAR =
  /^(\p{Lu}[^\d,:;]{1,40})(?:,|\s?:)\s(\p{L}[^,:;]{1,60}),\s(?:\[|©|c|cop\.\s|ca\.\s)?((?:1[4-9]|20)\d\d)\]?\.?$/u;

/** Place, publisher and year of a work, from the line that has all three. */
export function imprintEntries({ label, value }: LabelledValue): Entry[] {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !LABELS.has(wordsOf(label))) return [];
  const [, place, house, year] = PLACE_HOUSE_YEAR.exec(value) ?? [];
  if (place === undefined || house === undefined || year === undefined) return [];
  return [
    createEntry('publisher', house.trim()),
    createEntry('place of publication', place.trim()),
    ...['year', 'publication year', 'year published'].map((name) => createEntry(name, year)),
  ];
}

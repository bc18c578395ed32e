import { createEntry, type Entry } from '../../scope';
import { agreed } from '../../values/agreed';

const MAX_LINE = 600;
const MAX_LINES = 600;

const AMOUNT = String.raw`(\d{1,5}(?:[.,]\d{1,3})?\s?(?:mg|µg|μg|mcg|micrograms?|g|ml|IU|IE|UI)(?:\/(?:\d{1,3}\s?)?(?:ml|g|h))?)`;
const SUBSTANCE = String.raw`(\p{L}[\p{L}\d-]{2,40}(?:\s\p{L}[\p{L}\d-]{2,40}){0,2})(?=\.(?:\s|$)|[,;(]|\s[(]|$)`;
/** A piece of the medicine, and the word that says what is in it. */
const PIECES = [
  String.raw`(?:each|every|one|1)\s(?:[\p{L}-]{2,20}\s){1,4}contains\s`,
  String.raw`(?:jede|eine|1)\s(?:[\p{L}-]{2,30}\s){1,2}enthält\s`,
  String.raw`(?:chaque|un|une|1)\s(?:[\p{L}-]{2,20}\s){1,3}contient\s`,
  String.raw`(?:cada|un|una|um|uma|1)\s(?:[\p{L}-]{2,20}\s){1,3}(?:contiene|contém)\s`,
  String.raw`(?:ogni|una|un|1)\s(?:[\p{L}-]{2,20}\s){1,3}contiene\s`,
  String.raw`(?:elke|iedere|een|één|1)\s(?:[\p{L}-]{2,30}\s){1,2}bevat\s`,
  String.raw`(?:każda|jedna|1)\s(?:[\p{L}-]{2,20}\s){1,3}zawiera\s`,
  String.raw`(?:varje|en|1)\s(?:[\p{L}-]{2,30}\s){1,2}innehåller\s`,
  String.raw`(?:hver|en|én|1)\s(?:[\p{L}-]{2,30}\s){1,2}indeholder\s`,
  String.raw`(?:každá|jedna|1)\s(?:[\p{L}-]{2,20}\s){1,3}obsahuje\s`,
];
const CONTAINS = new RegExp(
  String.raw`(?<!\p{L})(?:${PIECES.join('|')})${AMOUNT}\s(?:(?:of|de|di|van|d['’])\s?)?${SUBSTANCE}`,
  'giu',
);

const NAMED = [
  String.raw`(?:contains? the|containing the) active (?:ingredient|substance)(?:,| called)? `,
  String.raw`active (?:ingredient|substance)(?: in [\p{L}\s]{3,30}?)?(?: is|:) `,
  String.raw`enthält den Wirkstoff `,
  String.raw`Wirkstoff(?: ist:?|:) `,
  String.raw`(?:substance active|principe actif)(?: est| est l[ea]| est :| :|:) `,
  String.raw`(?:principio activo|substância ativa|princípio ativo)(?: es| é)?(?: el| la| o| a|:) `,
  String.raw`principio attivo(?: è(?: il| la)?|:) `,
  String.raw`werkzame stof(?: in [\p{L}\s]{3,30}?)?(?: is|:) `,
  String.raw`[Ss]ubstancją czynną(?: leku)? jest `,
  String.raw`aktiva substansen är `,
  String.raw`(?:aktive|aktivt) stof(?: er|:) `,
  String.raw`[Ll]éčivou látkou je `,
];
const ACTIVE = new RegExp(String.raw`(?<!\p{L})(?:${NAMED.join('|')})${SUBSTANCE}`, 'gu');
/** What is done to a substance, and what it is not, is none. */
const NO_SUBSTANCE =
  /^(?:not|also|used|very|an?|eine?|nicht|un|une|pas|una|no|non|niet|een|nie|inte|ikke|není)(?:\s|$)|(?:ed|ado|ada|ato|ata|ée?|iert)$/iu;

const DOSES = [
  String.raw`(?:recommended|usual|normal|standard)\s(?:daily\s)?dose(?:\s(?:for|in)\s([\p{L}\s]{3,40}?))?\sis\s`,
  String.raw`(?:empfohlene|übliche)\s(?:Tages)?dosis\s(?:beträgt|ist)\s(?:(?:für|bei)\s([\p{L}]{3,20})\s)?`,
  String.raw`dose\s(?:recommandée|habituelle|usuelle)(?:\s(?:chez|pour)\s([\p{L}\s'’]{3,30}?))?\sest\s(?:de\s|d['’])?`,
  String.raw`dosis\s(?:recomendada|habitual|normal)(?:\s(?:para|en)\s([\p{L}\s]{3,30}?))?\ses\s(?:de\s)?`,
  String.raw`dose\s(?:recomendada|habitual|usual)(?:\s(?:para|em)\s([\p{L}\s]{3,30}?))?\sé\s(?:de\s)?`,
  String.raw`dose\s(?:raccomandata|abituale|consigliata)(?:\s(?:per|negli)\s([\p{L}\s]{3,30}?))?\sè\s(?:di\s)?`,
  String.raw`(?:aanbevolen|gebruikelijke)\s(?:dosering|dosis)(?:\s(?:voor|bij)\s([\p{L}\s]{3,30}?))?\sis\s`,
  String.raw`(?:zalecana|zwykle stosowana)\sdawka(?:\s(?:dla|u)\s([\p{L}\s]{3,30}?))?\s(?:to|wynosi)\s`,
  String.raw`(?:rekommenderad|vanlig)\sdos(?:\s(?:för|till)\s([\p{L}\s]{3,30}?))?\sär\s`,
  String.raw`(?:anbefalede|sædvanlige|anbefalet|sædvanlig)\sdosis(?:\s(?:til|for)\s([\p{L}\s]{3,30}?))?\ser\s`,
  String.raw`(?:doporučená|obvyklá)\sdávka(?:\s(?:pro|u)\s([\p{L}\s]{3,30}?))?\sje\s`,
];
const DOSE = DOSES.map((dose) => new RegExp(String.raw`(?<!\p{L})${dose}([\p{L}\d][^.,;:()]{2,80})(?=[.,;:(])`, 'giu'));
/** What children take is nobody's usual dose. */
const CHILDREN = /child|infant|adolesc|kind|enfant|niñ|lactant|crian|bambin|dzieci|barn|børn|dět|dospívaj/iu;

/** A line without any of these tells nothing of a medicine, and most pages have no other. */
const MAY_TELL =
  /conta|conti|conté|enthält|bevat|zawier|innehåll|indehold|obsahuj|tiv|actif|wirkstoff|werkzame|czynną|léčivou|dos|dawka|dávka/i;

/** What the leaflet of a medicine tells in sentences that all leaflets have: what is in it, how much, and how it is taken. */
export function medicineEntries(lines: readonly string[]): Entry[] {
  const told = lines.slice(0, MAX_LINES).filter((line) => line.length <= MAX_LINE && MAY_TELL.test(line));
  const contained = told.flatMap((line) => [...line.matchAll(CONTAINS)]);
  const active = told.flatMap((line) =>
    [...line.matchAll(ACTIVE)].flatMap(([, substance = '']) => (NO_SUBSTANCE.test(substance) ? [] : [substance])),
  );
  const doses = told.flatMap((line) =>
    DOSE.flatMap((dose) => [...line.matchAll(dose)]).flatMap(([, whose = '', taken = '']) =>
      CHILDREN.test(whose) ? [] : [taken.trim()],
    ),
  );
  return [
    ...entryOf('active ingredient', [...contained.map(([, , substance = '']) => substance), ...active]),
    ...entryOf(
      'strength',
      contained.map(([, amount = '']) => amount),
    ),
    ...entryOf('usual dose', doses),
  ];
}

/** Where sentences differ, none is believed. */
function entryOf(name: string, values: readonly string[]): Entry[] {
  const told = agreed(values.filter((value) => value !== ''));
  return told === undefined ? [] : [createEntry(name, told)];
}

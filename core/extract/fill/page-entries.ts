import { oncePer } from '../../once-per';
import { DOCUMENT_HEADINGS, GENERAL_HEADINGS, OWN_HEADLINES } from '../lexicon/general-headings';
import { SUBJECT_NOUNS } from '../lexicon/subject-nouns';
import { isAmount } from '../facts/labels/amount-form';
import type { PageFacts } from '../page-facts';
import type { LabelledValue } from '../facts/labels/labelled-value';
import { areSynonyms, wordsOf } from './names/key-names';
import { codedTitle, isBareVersion, TAUGHT } from './page/heading-entries';
import { namesOtherMoney } from './page/class-hints';
import { numberOfText } from './numbers';
import { currencyOf } from './values/currencies';
import { durationOf } from './values/quantities';
import { createEntry, type Entry } from './scope';

const GENERAL = GENERAL_HEADINGS.split('|').map(wordsOf);
const DOCUMENTS = DOCUMENT_HEADINGS.split('|').map(wordsOf);
const MAX_GENERAL_WORDS = 4;
/** The page itself: its main heading, title, address and language. */
export function pageEntries(facts: PageFacts): Entry[] {
  const heading = mainHeading(facts);
  const isGeneral = heading !== null && isGeneralHeading(heading);
  const name = isGeneral ? facts.siteName : heading;
  const values: [string, string | null][] = [
    ['name', name],
    ['heading', isGeneral && name === null ? null : heading],
    ['title', isGeneral ? null : (heading ?? ownTitle(facts))],
    ['page title', facts.title],
    ['canonical', facts.canonical],
    ['url', facts.canonical ?? facts.url],
    ['language', facts.lang],
    ['content', facts.article || null],
    ['markdown', facts.article || null],
  ];
  return [
    ...subjectNames(name === null || isBareVersion(name) ? null : name),
    ...seriesNames(facts, heading),
    ...values.flatMap(([key, value]) =>
      value === null
        ? []
        : [
            {
              ...createEntry(key, value),
              isSingle: true,
              isExact: key === 'language' || key === 'page title',
              isWhole: value === facts.article,
            },
          ],
    ),
  ];
}

/** The main heading by what the page's language calls a headline, before what other languages mean by that word. */
export function headlineEntries(facts: PageFacts): Entry[] {
  const heading = mainHeading(facts);
  const names = OWN_HEADLINES[facts.lang?.slice(0, 2) ?? ''] ?? [];
  if (heading === null || isGeneralHeading(heading)) return [];
  return names.map((name) => ({ ...createEntry(name, heading), isExact: true, isSingle: true }));
}

/** What the page is called where it says it largest. */
export const mainHeading = oncePer((facts: PageFacts): string | null => {
  const { headings, title, siteName, lines, named } = facts;
  const first = headings.find(({ level }) => level === 1);
  if (first !== undefined && isDocumentHeading(first.text))
    return titleParts(title ?? '').find((part) => part !== siteName && lines.includes(part)) ?? null;
  if (first !== undefined)
    return (
      headingOfWork(first.text, headings, named) ??
      headingBesideSite(first.text, headings, title, siteName) ??
      withoutKind(withoutNumber(withoutSite(first.text, siteName), facts), title).replace(TICK, '')
    );
  // Without a main heading it is the one that the title repeats, or what a class calls a name or a title.
  const names = named.flatMap(({ label, value }) => (NAME_CLASS.test(label) ? [value] : []));
  const isRepeated = (part: string): boolean =>
    headings.some(({ text }) => text === part || text.startsWith(`${part} `)) || names.includes(part);
  // What the page is about comes before whose site it is.
  const parts = titleParts(title ?? '');
  const repeated = parts.find(isRepeated) ?? parts.flatMap((part) => headingBefore(part, headings))[0];
  return repeated === undefined ? null : repeated.replace(STATE_MARK, '');
});

function isDocumentHeading(heading: string): boolean {
  const words = wordsOf(heading);
  return DOCUMENTS.some((one) => words === one || words.startsWith(`${one} `));
}

const NAME_CLASS = /(?:^|[\s_-])(?:name|title)$/i;
const MAKER_CLASS = /(?:^|[\s_-])(?:artist|author|creator|maker|composer|designer)s?$/i;

/** Who made something may be written larger than what it is called, where classes say which is which. */
function headingOfWork(first: string, headings: PageFacts['headings'], named: LabelledValue[]): string | undefined {
  const isClassed = (text: string, mark: RegExp): boolean =>
    named.some(({ label, value, isMark }) => isMark === true && value === text && mark.test(label));
  if (!isClassed(first, MAKER_CLASS) || isClassed(first, NAME_CLASS)) return undefined;
  const works = headings.filter(({ level, text }) => level === 2 && isClassed(text, NAME_CLASS));
  return works.length === 1 ? works[0]?.text : undefined;
}

const MIN_NAME_WORDS = 3;
const KIND = /^\p{L}{3,20}(?:\s\p{L}{3,20})?\s$/u;

/** `Petition Restore the night train`, where the title leaves out of what kind it is. */
function withoutKind(heading: string, title: string | null): string {
  const name = titleParts(title ?? '').find((part) => heading.endsWith(` ${part}`)) ?? '';
  const isName = name.split(' ').length >= MIN_NAME_WORDS && /^\p{Lu}/u.test(name);
  return isName && KIND.test(heading.slice(0, -name.length)) ? name : heading;
}

const BY = /^\s(?:by|von|par|por|di|door|przez|av|af)\s\p{Lu}/u;

/** `Pocket microscope by Tidepool Instruments`: the heading, and behind it whose it is. */
function headingBefore(part: string, headings: PageFacts['headings']): string[] {
  return headings.flatMap(({ text }) => (part.startsWith(text) && BY.test(part.slice(text.length)) ? [text] : []));
}

/** Where the largest heading is whose site it is, the title begins with another: `Leaking valve - The Boiler Forum`. */
function headingBesideSite(
  first: string,
  headings: PageFacts['headings'],
  title: string | null,
  siteName: string | null,
): string | undefined {
  const parts = titleParts(withoutSite(title ?? '', siteName)).map((part) => part.replace(STATE_MARK, ''));
  const at = parts.indexOf(first);
  if (at < 1 && first !== siteName) return undefined;
  const before = new Set(at < 0 ? parts : parts.slice(0, at));
  return headings.find(({ text }) => before.has(text.replace(STATE_MARK, '')))?.text.replace(STATE_MARK, '');
}

const BEFORE_SITE = /\s[|–—·»:-]\s$/;

/** A heading that repeats the title may end with whose site it is, as titles do. */
function withoutSite(text: string, siteName: string | null): string {
  if (siteName === null || !text.endsWith(siteName)) return text;
  const before = text.slice(0, -siteName.length);
  return BEFORE_SITE.test(before) ? before.replace(BEFORE_SITE, '') : text;
}

const NUMBER_FIRST = /^((?=\S{0,30}\d)[A-Z\d][A-Z\d./-]{5,30})\s[|–—-]\s(?=\S)/;

/** `EP3141592A1 - Folding ladder`, where the page has the number under a label of its own. */
function withoutNumber(heading: string, { definitions, labels }: PageFacts): string {
  const [head, number] = NUMBER_FIRST.exec(heading) ?? [];
  if (head === undefined || ![...definitions, ...labels].some(({ value }) => value === number)) return heading;
  return heading.slice(head.length);
}

const TICK = /^[✓✔☑✅]\uFE0F?\s+/u;
/** `[Solved] Short cycling`: in what state something is stands before its name; Korean shops write the brand there. */
const STATE_MARK = /^\[(?!\p{Script=Hangul})\p{L}{3,12}\]\s+/u;

function titleParts(title: string): string[] {
  return title.split(/\s[|–—·»-]\s/).map((part) => part.trim());
}

/** A title that says what kind of page it is names nothing: `City of Ostley - Bid Details`. */
const KIND_OF_PAGE =
  /(?:^|\s)(?:details?|detailansicht|detailseite|détails?|detalles?|detalhes?|dettagli[oi]?|szczegóły|detaljer)$/iu;

/** The title without the name of the site. */
function ownTitle({ title, siteName }: PageFacts): string | null {
  if (title === null || titleParts(title).some((part) => KIND_OF_PAGE.test(part))) return null;
  if (siteName === null) return title;
  const parts = titleParts(title).filter((part) => part !== siteName);
  return parts.length === 1 ? (parts[0] ?? null) : title;
}

/** What the page's subject is a part of: a link on the page whose text stands in the title between its name and the site's. */
function seriesNames({ title, siteName, links, trail }: PageFacts, heading: string | null): Entry[] {
  const linked = new Set(links.map(({ text }) => text));
  const parts = titleParts(title ?? '').filter(
    (part) => part !== heading && part !== siteName && linked.has(part) && trail.every(({ name }) => name !== part),
  );
  const [only] = parts;
  if (parts.length !== 1 || only === undefined || heading === null) return [];
  return ['show', 'podcast', 'series', 'show name', 'series name'].map((key) => ({
    ...createEntry(key, only),
    isExact: true,
    isSingle: true,
  }));
}

/** Who asks for a petition and wants a text means what it is called. */
const CALLED_BY_NAME =
  'petition|petición|petição|petizione|petitie|petycja|campaign|kampagne|campagne|campaña|campanha|campagna|kampania|fundraiser|spendenaktion|cagnotte'
    .split('|')
    .map(wordsOf);

/** `course_title` is the name of what the page is about. */
function subjectNames(called: string | null): Entry[] {
  if (called === null) return [];
  const taught = codedTitle(called)?.title ?? called;
  const named = (noun: string): string[] => [`${noun} name`, `${noun} title`];
  const taughtKeys = new Set(TAUGHT.flatMap(named));
  const asked = /[?？]$/.test(called) ? ['question'] : [];
  const keys = [...asked, ...CALLED_BY_NAME, 'headline', ...SUBJECT_NOUNS.flatMap(named), ...taughtKeys, 'topic'];
  return [...new Set(keys)].map((key) => ({
    ...createEntry(key, taughtKeys.has(key) ? taught : called),
    isExact: true,
    isSingle: true,
  }));
}

/** Whether the page is about whoever runs the site: a contact page, an imprint, a list of the staff. */
export function isAboutSite(facts: PageFacts): boolean {
  const heading = facts.headings.find(({ level }) => level === 1)?.text;
  return heading !== undefined && isGeneralHeading(heading);
}

export function isGeneralHeading(heading: string): boolean {
  const words = wordsOf(heading);
  if (words.split(' ').length > MAX_GENERAL_WORDS) return false;
  return GENERAL.some((one) => words === one || words.startsWith(`${one} `));
}

/** Whose site it is names the authority of a notice and the house of a visit. */
/** What a site may be that is called by its own name on every page. */
const OWNERS =
  'museum name|site name|website name|institution|library|council|bank|newspaper|store|store name|shop|shop name|restaurant|restaurant name|club|club name|school|school name|clinic name|retailer|publication|portal|platform'.split(
    '|',
  );

export function siteEntries(facts: PageFacts): Entry[] {
  const { siteName } = facts;
  if (siteName === null) return [];
  const names = ['issuing authority', 'municipality', 'hospital', 'museum'];
  const own = isAboutSite(facts) ? ['company', 'institution', 'organization'] : [];
  const exact = OWNERS.map((name) => ({
    ...createEntry(name, siteName),
    isExact: true,
  }));
  return [...[...names, ...own].map((name) => createEntry(name, siteName)), ...exact].map((one) => ({
    ...one,
    isSingle: true,
  }));
}

/** What is shown of money on a page or in one of its parts. */
interface ShownMoney extends Pick<PageFacts, 'amounts' | 'lang' | 'phrases'> {
  labelled: LabelledValue[];
}

/** The one price that is shown, what is struck out beside it, and their currency. */
export function amountEntries({ amounts, labelled, lang, phrases }: ShownMoney): Entry[] {
  const ofOthers = new Set(
    labelled.filter(({ label, isMark }) => isMark !== true || namesOtherMoney(label)).map(({ value }) => value),
  );
  const shown = amounts.filter(({ text, isStruck, isPrice }) => !isStruck && (isPrice || !ofOthers.has(text)));
  const marked = shown.filter(({ isPrice }) => isPrice);
  const isOnly = marked.length === 0 && shown.length === amounts.filter(({ isStruck }) => !isStruck).length;
  const price = onlyAmount(marked, lang) ?? (isOnly ? onlyAmount(shown, lang) : null);
  const struck = onlyAmount(
    amounts.filter(({ isStruck }) => isStruck),
    lang,
  );
  const named = labelled.flatMap(({ value }) => (typeof value === 'string' && isAmount(value) ? [value] : []));
  const currencies = new Set(
    (amounts.length > 0 ? amounts.map(({ text }) => text) : named).map((text) => currencyOf(text, lang)),
  );
  const [currency] = currencies;
  return [
    ...(price === null ? [] : [createEntry('price', price)]),
    ...(price !== null && isPerNight(phrases) ? [createEntry('price per night', price)] : []),
    ...(struck === null ? [] : [createEntry('old price', struck)]),
    ...(currencies.size === 1 && typeof currency === 'string' ? [createEntry('currency', currency)] : []),
  ];
}

function isPerNight(phrases: string[]): boolean {
  return phrases.some((phrase) => areSynonyms(wordsOf(phrase), 'price per night'));
}

function onlyAmount(amounts: PageFacts['amounts'], lang: string | null): string | null {
  const values = new Set(amounts.map(({ text }) => numberOfText(text, lang)));
  return values.size === 1 ? (amounts[0]?.text ?? null) : null;
}

const SPAN_OF_TIME = /^\d{1,3}\s?\p{L}{1,8}\.?(?:\s\d{1,2}\s?\p{L}{1,8}\.?)?$/u;

/** The only span of time that stands alone on the page is how long its subject takes. */
export function spanEntries({ phrases }: PageFacts): Entry[] {
  const spans = new Set(phrases.filter(isSpanOfMinutes));
  return spans.size === 1 ? [createEntry('duration', [...spans][0] ?? '')] : [];
}

/** `118 min`, and nothing else. */
export function isSpanOfMinutes(text: string): boolean {
  return SPAN_OF_TIME.test(text) && isMinutes(durationOf(text));
}

/** Longer than moments ago and shorter than days ago. */
function isMinutes(seconds: number | null): boolean {
  return seconds !== null && seconds >= 60 && seconds < 86_400;
}

/** Words marked as topics: `#workshop`. */
export function topicEntries({ phrases }: PageFacts): Entry[] {
  const topics = phrases.filter((phrase) => /^#\p{L}[\p{L}\d_]{1,40}$/u.test(phrase));
  return topics.length === 0 ? [] : [createEntry('hashtags', topics)];
}

import { isAskedFor, type Asked } from '../../asked';

/** Who goes by a name, and what is called by one. */
const PERSONS =
  /(?:^| )(?:author|writer|director|referee|judge|coach|editor|translator|curator|president|mayor|doctor|physician|host|speaker|contact|manager|coordinator|instructor|teacher|illustrator|composer|artist|reporter|leader|lecturer|supervisor|organizer|organiser|conductor|captain)$/;
/** The office or the country that somebody is of, in capital letters or in words that are no name. */
const OF_OFFICE = /\s\((?:[A-Z]{2,5}|\p{Ll}[^()]{2,40})\)$/u;
/** `Dr Nkechi Barlow (2023/24: Prof. Alun Meredith)`: who it was at other times. */
const AT_OTHER_TIMES = /\s\((?:19|20)\d\d[^()]{0,80}\)$/;
/** `Dossi, Mirela, 1961-`: as catalogues write names. */
const TURNED_NAME =
  /^(\p{Lu}[\p{L}'’-]{1,30}), (\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{0,20}){0,2}),? \d{4}-(?:\d{4})?\.?$/u;
/** `US11987406B2 - Self-draining valve`. */
const CODE_BEFORE = /^[A-Z]{2,5}[- ]?\d{5,12}[A-Z]?\d?\s[-–—:]\s(?=\p{L})/u;
/** The version belongs to the title of a release, and not to the name of what is released. */
const TITLES = /(?:^| )(?:title|titles|titel|titre|titulo|titolo|tytul|baslik|タイトル|标题|標題|제목)$/;
/** `quietcache 2.4.1`. */
const VERSION_BEHIND = /^([@\w][\w./-]{1,60})\s[vV]?\d{1,4}(?:\.\d{1,5}){1,3}$/;
/** `とり匠 （西荻窪/焼鳥）`: where it is and what it is. */
const PLACE_BEHIND = /\s?[（(][^（）()]{1,40}\/[^（）()]{1,40}[）)]$/u;
/** `Left selvedge always loose ✅ Solved`: a mark, and what it means. */
const MARK_BEHIND = /\s?[✅✔☑🔒📌⭐🆕]\uFE0F?(?:\s\p{L}{2,14})?$/u;
/** `Ankara : Kavaklı Yayınları, 2016`: as catalogues write where, by whom and when. */
const IMPRINT = /^\p{Lu}[^:,\d]{1,40} : (\p{L}[^:]{1,80}?)(?:, \[?c?\d{4}\]?\.?)?$/u;
/** Subjects of a catalogue, one inside of the other. */
const SUBJECTS = /\S\s?--\s?\S/;

/** `The salt road : a history / Mirela Dossi ; translated by Howard Pym.`: as catalogues write who made it. */
const STATED_BY = /\s\/\s[^/]{3,120}\s;\s[^/]{3,160}$/u;
const ROLE_BEHIND = /\s\[[\p{L} .]{3,20}\]$/u;

/** `@mwangi-sec Reporter`, `Dossi, Mirela [author.]`: who it is, and what the person did. */
function withoutRole(text: string, { names }: Asked): string {
  const bare = text.replace(ROLE_BEHIND, '');
  const role = names.find((name) => bare.toLowerCase().endsWith(` ${name}`));
  return role === undefined ? bare : bare.slice(0, -role.length).trim();
}

/** `née Le Floc'h`. */
const BORN_AS =
  /^(?:née?|geb(?:\.|orene?r?)|born|nacid[ao]|nat[ao]|nascid[ao]|geboren|z domu|rozená|roz\.|kızlık soyadı)[:\s]\s?(?=\p{Lu})/iu;
const BIRTH_NAME =
  /(?:^| )(?:birth name|name at birth|maiden name|born as|geburtsname|madchenname|nom de naissance|nom de jeune fille|nombre de nacimiento|apellido de soltera|nome de solteir[ao]|cognome da nubile|nome di nascita|geboortenaam|meisjesnaam|nazwisko panienskie|nazwisko rodowe|kizlik soyadi)$/;
/** `Natural de Alpedrinha, residente no Tortosendo`. */
const BORN_IN =
  /^(?:natural d[eo]|natif de|native de|born (?:in|at)|geboren in|gebürtig aus|né(?:e)? à|nat[ao] a|nacid[ao] en|nascid[ao] em|urodzon[ya] w|ur\. w)\s(\p{Lu}[^,;(]{1,40})/iu;
const BIRTHPLACE =
  /(?:^| )(?:birthplace|birth place|place of birth|born in|geburtsort|lieu de naissance|lugar de nacimiento|naturalidade|local de nascimento|luogo di nascita|geboorteplaats|miejsce urodzenia|dogum yeri)$/;
/** `Class R EUR Acc - LU0000771386`: the number of a security behind its name. */
const SECURITY_BEHIND = /\s[-–—·|(]\s?[A-Z]{2}[A-Z\d]{9}\d\)?$/;

/** A name without what stands around it on pages of its kind; null where the text is no name. */
export function plainName(text: string, asked: Asked): string | null {
  if (asked.names.some((name) => PERSONS.test(name)))
    return withoutRole(text.replace(AT_OTHER_TIMES, ''), asked).replace(TURNED_NAME, '$2 $1').replace(OF_OFFICE, '');
  if (asked.names.some((name) => BIRTH_NAME.test(name))) return text.replace(BORN_AS, '');
  if (asked.names.some((name) => BIRTHPLACE.test(name))) return BORN_IN.exec(text)?.[1]?.trim() ?? text;
  if (SECURITY_BEHIND.test(text)) return text.replace(SECURITY_BEHIND, '');
  if (isAskedFor(asked, 'publisher')) return text.replace(IMPRINT, '$1');
  const isTitle = isAskedFor(asked, 'title');
  if (!isTitle && !isAskedFor(asked, 'name')) return text;
  if (isTitle && SUBJECTS.test(text)) return null;
  const bare = text.replace(STATED_BY, '').replace(MARK_BEHIND, '').replace(CODE_BEFORE, '').replace(PLACE_BEHIND, '');
  return asked.names.some((name) => TITLES.test(name)) ? bare : bare.replace(VERSION_BEHIND, '$1');
}

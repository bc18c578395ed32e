import type { JsonValue } from '../../../json';
import { isAskedFor, type Asked } from '../asked';
import { dateOfText } from '../dates';
import type { ScalarShape } from '../schema/schema-shape';

/** What is written in digits, by its names in all languages. */
const IN_DIGITS =
  'phone|id|sku|ean|reference|price|year|postal code|version|quantity|rating|score|size|weight|age|duration|founded|season|episode number|room|order number|registration number|rank|points|length|width|height|area|mileage|temperature|fee|total|review count'.split(
    '|',
  );
/** The same by words that say so inside of a name. */
const DIGIT_WORDS =
  /(?:^| )(?:number|no|nr|num|id|code|version|model|count|level|score|rate|size|year|years|age|capacity|range|period|hours|days|minutes|pages|page|position|rank|section|volume|issue|gate|platform|track|seat|floor|value|percent|last4|digits|speed|power|status|build|release|tag|resolution|dimensions|ratio|numero|nummer)(?: |$)/;
/** Longer ones are codes. */
const PLAIN_NUMBER = /^[-+−]?\d{1,6}(?:[.,]\d{1,6})?$/;
/** Words of names whose values are moments. */
const OF_TIME =
  /(?:^| )(?:date|dates|day|days|time|times|when|since|until|till|from|to|by|posted|published|updated|modified|edited|created|checked|verified|deadline|due|expires|expiry|expiration|valid|start|starts|begin|begins|end|ends|founded|established|opened|opening|built|born|birth|died|death|released|release|launched|launch|schedule|scheduled|period|departure|departs|departing|arrival|arrives|arriving|delivery|shipped|joined|registered|registration|year|month|week|age|season|service|issued|ordered|signed|received|revised|submitted|accepted|filed|granted|completed|last|next|first|latest|at|on|effective|availability|available|hours|history|event|datum|fecha|data|tag|termin|frist|stand|jour|dia|giorno|dzien|tarih|tarihi|gun)(?: |$)|日|期|날|月|年/;
const MOMENTS =
  'date|founded|published date|last updated|start date|end date|deadline|departure|arrival|birth date|received date|accepted date|filing date'.split(
    '|',
  );
const MAX_DATE = 30;
/** A day and its time of day. */
const MAX_DATE_DIGITS = 14;

const PHONE_WORDS =
  /(?:^| )(?:phone|telephone|tel|telefon|telefono|telephone|fax|mobile|hotline|telefoon)(?: |$)|電話|电话|전화/;
const NUMBER_AT_END = /(?:^| )(?:number|no|nr|numero|nummer|code|sku|isbn|doi)$/;
const REACHED =
  /(?:^| )(?:e ?mail|mail|contact|kontakt|contacto|contatto|handle|user|username|address|url|link|website)(?: |$)/;
const DIGITS = /\d/g;
const MIN_PHONE_DIGITS = 3;
/** Nothing but amounts. */
const AMOUNTS = /^[\d\s.,%€$£¥+−–-]{2,}$/;

/** Whether a text has the form that the very name of what is asked calls for. */
function hasForm(text: string, asked: Asked): boolean {
  const said = asked.names.join(' ');
  if (PHONE_WORDS.test(said) || isAskedFor(asked, 'phone')) {
    const digits = text.match(DIGITS)?.length ?? 0;
    return digits >= MIN_PHONE_DIGITS && digits * 4 >= text.replace(/\s/g, '').length;
  }
  if (NUMBER_AT_END.test(said) && text.length > 3 && !/\d/.test(text)) return false;
  if (text.includes('@') && !REACHED.test(`${said} ${asked.description ?? ''}`) && !isAskedFor(asked, 'email'))
    return false;
  const isAmount = /[€$£¥%]/.test(text) && AMOUNTS.test(text);
  return (
    !isAmount ||
    DIGIT_WORDS.test(said) ||
    MONEY_WORDS.test(`${said} ${asked.description ?? ''}`) ||
    IN_DIGITS.some((name) => isAskedFor(asked, name))
  );
}

const MONEY_WORDS =
  /price|cost|fee|amount|rent|salary|fare|charge|value|rate|share|percent|discount|deposit|budget|tax|change|yield|return|growth|preis|prix|precio|prezzo|prijs|cena|fiyat|kosten|gebuhr|miete|gehalt|tarif|bonus|premium|total|sum/;

/** Whether a text can be what a name asks for that says nothing of numbers and days: those have names of their own. */
export function fitsKind(value: JsonValue, asked: Asked, shape: ScalarShape): boolean {
  const { names, description, unit } = asked;
  if ((typeof value !== 'string' && typeof value !== 'number') || unit !== null) return true;
  const text = String(value);
  if (!shape.types.includes('string') || shape.types.length > 1 || shape.format !== null || shape.choices !== null)
    return true;
  const said = `${names.join(' ')} ${description ?? ''}`;
  if (!hasForm(text, asked)) return false;
  if (PLAIN_NUMBER.test(text.trim()))
    return DIGIT_WORDS.test(said) || IN_DIGITS.some((name) => isAskedFor(asked, name));
  if (text.length > MAX_DATE || OF_TIME.test(said) || MOMENTS.some((name) => isAskedFor(asked, name))) return true;
  return (text.match(DIGITS)?.length ?? 0) > MAX_DATE_DIGITS || dateOfText(text) === null;
}

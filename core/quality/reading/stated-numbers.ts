/**
 * Of what one thing has some, so that its page says how many: the rooms of a flat, the pages of a book, the reviews of a
 * product. Whatever else is to be counted somebody has to count.
 */
const PARTS =
  'bedrooms?|bathrooms?|rooms?|beds?|baths?|toilets?|floors?|storeys?|balconies|parking (?:spaces|spots)|doors?|seats?|gears?|cylinders?|airbags?|previous owners|owners|wheels?|pages?|chapters?|episodes?|seasons?|tracks?|songs?|lessons?|lectures?|players?|pieces?|guests?|servings?|portions?|(?:customer )?reviews?|ratings?|votes?|stars?|likes?|comments?|views?|followers?|subscribers?|downloads?|installs?|members?|employees?|students?|pupils?|inhabitants?|residents?|citations?|contributors?|forks?|watchers?|ports?|cores?|threads?|stops?|nights?';
const PARTS_ABROAD = [
  'anzahl der (?:schlaf|bade|)(?:zimmer|räume|türen|sitze|sitzplätze|gänge|seiten|folgen|staffeln|bewertungen|rezensionen|stimmen|mitglieder|mitarbeiter|einwohner|stockwerke|etagen|vorbesitzer|spieler|portionen)',
  'nombre (?:total )?de (?:pièces|chambres|salles de bains?|étages|portes|places|pages|épisodes|saisons|avis|votes|membres|employés|habitants|joueurs|portions)',
  'número (?:total )?de (?:habitaciones|dormitorios|baños|plantas|puertas|plazas|asientos|páginas|episodios|temporadas|opiniones|reseñas|votos|miembros|empleados|habitantes|jugadores|raciones|quartos|banheiros|casas de banho|portas|lugares|avaliações|votos|membros|funcionários)',
  'numero di (?:camere|locali|stanze|bagni|piani|porte|posti|pagine|episodi|stagioni|recensioni|voti|membri|dipendenti|abitanti|giocatori|porzioni)',
  "aantal (?:slaapkamers|kamers|badkamers|verdiepingen|deuren|zitplaatsen|pagina's|afleveringen|seizoenen|beoordelingen|recensies|stemmen|leden|medewerkers|inwoners|spelers|porties)",
].join('|');

const NUMBER_OF = new RegExp(
  `\\b(?:total )?number of (${PARTS})(?![\\w-])(?! (?:with|that|which|who|under|over|below|above|in|from|by)\\b)`,
  'gi',
);
const NUMBER_ABROAD = new RegExp(`(?<!\\p{L})(?:${PARTS_ABROAD})(?!\\p{L})`, 'giu');
/** Of the thing as a whole: whoever says which of them has more in mind than one figure. */
const HOW_MANY = new RegExp(
  `\\bhow many (${PARTS}) (?:(?:does|do|did|has|have) (?:this|the|it|they)(?: [\\w'-]{1,30}){0,4}?(?: have| got)?|are there(?: in (?:this|the)(?: [\\w'-]{1,30}){1,2})?)(?=\\s{0,3}(?:[?.!]|$))`,
  'gi',
);

/** What is asked for, with numbers that the page states named by what they count: `the price and the bedrooms count`. */
export function namingStatedNumbers(text: string): string {
  return text.replace(HOW_MANY, 'get the $1 count').replace(NUMBER_OF, '$1 count').replace(NUMBER_ABROAD, 'count');
}

/** The thing of which a name asks the number; null where it asks for something else. */
export function numberedBy(name: string): string | null {
  return /^(.{2,40}) count$/i.exec(name)?.[1] ?? null;
}

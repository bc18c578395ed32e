/** Before a state: such as are not so. */
export const NOT_SO =
  /(?:^| )(?:not|no|without|except|excluding|other than|isnt|arent|nicht|kein[en]?|ohne|ausser|sans|sauf|hors|pas|sin|excepto|menos|nao|sem|exceto|non|senza|tranne|niet|zonder|behalve|geen|nie|bez|oprocz|inte|utan|ikke|uden|uten|ne)(?: (?:yet|already|the|any|mehr|encore|todavia|ainda|ancora|meer|juz))?$/;
/** Before a state: whether things are so is to be told of all of them. */
export const WHETHER =
  /(?:^| )(?:whether|if|ob|si|se|czy|om|zda)(?: (?:(?:it|they|each|he|she) )?(?:is|are|was|were|sie|es|er|sont|est|esta|estan|sono|e|zijn|ar|er|jsou))?$/;
/** That only what can be had is asked for. */
export const AVAILABLE =
  /(?<!\p{L})(?:in[- ]stock|(?<!un)available(?! (?:on|at|in|from|here|below|online|for)(?!\p{L}))|auf lager|verfügbare?n?|lieferbare?n?|en stock|disponibles?|disponíve(?:l|is)|em stock|in magazzino|disponibil[ei]|op voorraad|leverbare?|beschikbare?|dostępn\p{L}{1,3}|i lager|på lager|skladem|dostupn\p{L}{1,3}|在庫あり|有货|재고 있는|still ha(?:ve|s) (?:free )?(?:places|seats|spaces|room)|(?:places|seats|spaces|tickets) (?:left|available)|not (?:yet )?(?:full|fully booked|sold out)|(?:noch )?freie plätze?n?|noch (?:frei|plätze)|nicht (?:ausgebucht|ausverkauft)|places (?:libres|restantes)|pas (?:encore )?complete?s?|plazas libres|posti liberi|vagas|wolne miejsca|plaatsen vrij)(?!\p{L})/iu;
/** What cannot be had any more: courses, tours, seats. */
export const NONE_LEFT =
  /^(?:full|fully booked|booked out|sold out|ausgebucht|voll|complet(?:e|o|a)?|épuisée?s?|agotad[oa]s?|esaurit[oiae]|esgotad[oa]s?|lotad[oa]|uitverkocht|volgeboekt|vol|brak miejsc|wyprzedan[eya]|dolu|tükendi|fullbokad|fuldt booket|満席|満室|売り切れ|已满|售罄|매진|마감)$/iu;
/** Behind a state: it is one of the things that are asked of each. */
export const ASKED_OF_EACH =
  /^(?:status|state|flag|info|information|option|options|label|badge|mark|column|field|value|times?|date|hours|price|or|angaben?|statut|estado|stato|stan)$/;
/** Before a state that is only an example of what is asked for, or part of a saying. */
export const EXAMPLE =
  /(?:^| )(?:such as|including|for example|for instance|eg|e g|zum beispiel|z b|einschliesslich|inklusive|par exemple|y compris|notamment|por ejemplo|incluyendo|por exemplo|incluindo|ad esempio|compres[oaie]|bijvoorbeeld|inclusief|na przyklad|w tym|ornegin)(?: |$)|(?:^| )(?:for|zum|a la|en|in)$/;

/** Classes of the step that something has come to, and of those behind it. */
export const CURRENT_STEP =
  'current|active|en-?cours|actuel(?:le)?|aktiv|aktuell|actual|activ[oa]|atual|ativ[oa]|attiv[oa]|corrente|huidig|actief|aktualn[ya]|aktywn[ya]|aktif|nuvarande|aktuel|aktu[aá]ln[ií]';
export const DONE_STEP =
  'done|complete|completed|finished|past|passed|fait|termin[eé]e?|erledigt|fertig|abgeschlossen|hech[oa]|completad[oa]|feit[oa]|conclu[ií]d[oa]|fatt[oa]|completat[oa]|gedaan|voltooid|klaar|zrobione|gotowe|zakończone|tamamlandi|tamamland[iı]|klar|færdig|hotovo';

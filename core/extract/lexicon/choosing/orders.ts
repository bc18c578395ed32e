/** That all of a list is asked for in an order; what it is ordered by stands behind. */
export const ORDERED_BY =
  '(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?) by|(?:sortiert|geordnet|sortiere) nach|(?:tri|class|ordonn)[ée]{1,2}e?s? (?:par|selon)|(?:ordenad[oa]s?|ordena) (?:por|según)|ordinat[oiae] (?:per|in base a)|gesorteerd op|posortowan\\p{L}{1,3} (?:według|wg|po)';
/** Behind it: the other way round. */
export const DOWNWARDS =
  'descending|desc|high(?:est)?(?: to low(?:est)?| first)|from high to low|newest first|latest first|most expensive first|absteigend|décroissant|descendente|decrescente|aflopend|malejąco';
/** Behind a superlative: such are wanted before the others. */
export const COME_FIRST =
  "first|zuerst|en premier|d['’]abord|primero|primeiro|per prim[oiae]|eerst|najpierw|önce|först|først";

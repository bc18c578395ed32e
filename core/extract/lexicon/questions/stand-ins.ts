/** In the place of an amount. */
export const FREE_WORDS =
  'free|gratis|kostenlos|kostenfrei|frei|gratuit\\p{L}{0,2}|gratuit[oa]s?|libre|grátis|gratuito|bezpłatn\\p{L}{1,3}|darmow\\p{L}{1,3}|zdarma|ücretsiz|無料|免费|免費|무료|included|inbegriffen|inklusive|inclus\\p{L}{0,2}|incluid[oa]s?|incluíd[oa]s?|inclus[oaie]|inbegrepen|none|keine?|aucun\\p{L}{0,1}|nessun[oa]?';

/** In the place of hours. */
export const CLOSED_WORDS =
  'closed|geschlossen|ruhetag|fermé\\p{L}{0,2}|cerrado|encerrado|fechado|chiuso|gesloten|zamknięte|nieczynne|zavřeno|stängt|lukket|stengt|kapalı|定休日|休み|休館|关闭|휴무|noon|midnight|24 hours|24 stunden|24h';

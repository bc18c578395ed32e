/** What keys call the time from which something is open on a day. */
export const OPENING_NAMES =
  'opens|open|opening|opening time|open time|opens at|open from|from|start|start time|begin|öffnet|von|ab|ouverture|ouvre|de|apertura|abre|desde|abertura|apre|dalle|opent|van|otwarcie|od|açılış|öppnar|åbner|otevření|開店|開館|开门|오픈'.split(
    '|',
  );

/** And what they call the one until which. */
export const CLOSING_NAMES =
  'closes|close|closing|closing time|close time|closes at|open until|to|until|end|end time|schließt|bis|fermeture|ferme|à|cierre|cierra|hasta|fechamento|fecha|até|chiusura|chiude|alle|sluit|tot|zamknięcie|do|kapanış|stänger|lukker|zavření|閉店|閉館|关门|마감'.split(
    '|',
  );

/** How sentences say that a place is not open, as parts of a pattern. */
export const CLOSED_WORDS =
  'closed|geschlossen|ruhetag|fermée?s?|cerrad[oa]s?|cerramos|fechad[oa]s?|fechamos|encerrad[oa]s?|encerramos|chius[oaie]|gesloten|zamknięt[eya]|nieczynn[eya]|kapalı|kapalıyız|stängt|lukket|zavřeno|休館日?|定休日?|闭馆|휴무';

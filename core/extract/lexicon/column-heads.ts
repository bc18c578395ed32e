/** Heads of columns that are too short to mean anything elsewhere, behind what they stand for. */
export const SHORT_HEADS: [name: string, heads: string][] = [
  ['departure', 'ab|dep|sal|part|odj|発|发'],
  ['arrival', 'an|arr|lleg|cheg|przyj|着|到'],
  ['position', 'pos|#|rk|poz|lp'],
  ['points', 'pts|pt|pkt|pnt'],
  ['points difference', '+/-|gd|pd|diff|td|dg|sg|dr|av'],
  ['required', 'req'],
  ['description', 'desc|beschr'],
  ['quantity', 'qty|menge|qté|cant|qtd'],
];

/** Four heads side by side that say played, won, drawn and lost; alone each of them may mean anything. */
export const RECORD_HEADS = [
  'p w d l|pl w d l|pld w d l|mp w d l|gp w d l|m w d l|g w d l|gp w t l',
  'sp s u n|spiele s u n|sp g u v',
  'j g n p|mj g n p|j v n d|mj v n d',
  'pj g e p|pj pg pe pp|j g e p|j v e d|pj v e d',
  'g v n p|pg v n p',
  'gs w g v|g w g v|gesp w g v',
  'm z r p|m w r p',
  'o g b m',
];

/** Two heads behind those that say how many were scored and let in. */
export const GOALS_BESIDE = ['f a', 'gf ga', 'for against', 'pf pa', 'bp bc', 'gf gc', 'gm gs', 'gp gc', '+ -'];

/** Heads of boards of departures and arrivals: when, where to or from, and how it stands. Side by side they are one. */
export const BOARD_HEADS = {
  times:
    'due|time|scheduled|sched|std|sta|plan|planned|departs|departure|dep|arrives|arrival|arr|zeit|uhrzeit|abfahrt|ankunft|ab|an|heure|départ|arrivée|hora|horario|horário|salida|llegada|partida|chegada|ora|orario|partenza|arrivo|tijd|vertrek|aankomst|godz|godzina|odjazd|przyjazd|saat|kalkış|varış|tid|avgår|avgång|ankomst|afgang|čas|odjezd|příjezd|時刻|発車時刻|定刻|时间|發車|发车|시간|출발',
  places:
    'to|destination|from|origin|nach|ziel|von|richtung|vers|direction|de|provenance|destino|hacia|origen|para|origem|destinazione|per|da|provenienza|naar|bestemming|richting|van|do|dokąd|kierunek|z|skąd|nereye|nereden|yön|till|mot|från|til|fra|mod|směr|cíl|kam|行き先|行先|方面|目的地|终点|終點|행선지|목적지',
  states:
    'expected|exp|expt|estimated|est|etd|eta|live|real time|actual|remarks|remark|info|note|notes|bemerkung|bemerkungen|hinweis|hinweise|aktuell|prognose|voraussichtlich|remarque|remarques|observation|observations|observaciones|observações|osservazioni|prévu|previsto|prevista|opmerking|opmerkingen|verwacht|uwagi|przewidywany|açıklama|anmärkning|ny tid|bemærkning|poznámka|備考|状況|备注|備註|비고|현황',
};

/** What boards are called, and what stands before the name of their stop. */
export const BOARD_WORDS =
  'departures|arrivals|departure board|arrival board|train times|abfahrten|abfahrt|ankünfte|ankunft|abfahrtstafel|départs|arrivées|prochains départs|salidas|llegadas|próximas salidas|partidas|chegadas|partenze|arrivi|vertrektijden|aankomsttijden|odjazdy|przyjazdy|kalkışlar|varışlar|avgångar|ankomster|afgange|odjezdy|příjezdy';
export const BOARD_LINKS =
  'from|at|to|for|ab|von|in|an|am|de|depuis|à|desde|en|da|do|di|a|vanaf|van|te|z|ze|från|fra|till|til|na';

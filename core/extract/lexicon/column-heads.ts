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

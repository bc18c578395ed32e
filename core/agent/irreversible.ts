/** What cannot be taken back: how sites call it, and with which verbs tasks ask for it. */
const KINDS = [
  {
    kind: 'buy',
    shown:
      /\b(?:buy|purchase|place (?:the |your |my )?order|order now|pay(?: now)?|complete (?:the |your )?(?:order|purchase|payment)|confirm (?:the |your )?(?:order|purchase|payment)|donate|transfer|kaufen|bestellen|bezahlen|zahlungspflichtig|acheter|payer|commander|comprar|pagar)\b/i,
    verbs: 'buy|purchase|order|pay|check ?out|donate|transfer',
    foreign: /\b(?:kauf|bestell|bezahl|achet|pay(?:er|ez)|command|compr|pag(?:ar|a|ue))\p{L}{0,4}\b/iu,
  },
  {
    kind: 'send',
    shown:
      /\b(?:send|reply|submit (?:the |your )?(?:application|message|request|review|order)|apply now|absenden|senden|schicken|envoyer|enviar)\b/i,
    verbs: 'send|e-?mail|message|reply|respond|submit|apply|contact|write|fill|tell',
    foreign: /\b(?:absend|send|schick|schreib|envoy|écri|envi|escrib)\p{L}{0,4}\b/iu,
  },
  {
    kind: 'delete',
    shown:
      /\b(?:delete|remove|erase|deactivate|close (?:the |your |my )?account|cancel (?:the |your |my )?(?:subscription|order|booking|plan|membership)|unsubscribe|löschen|entfernen|kündigen|supprimer|résilier|eliminar|borrar)\b/i,
    verbs: 'delete|remove|erase|deactivate|clear|cancel|unsubscribe|close|empty',
    foreign: /\b(?:lösch|entfern|kündig|stornier|supprim|résili|annul|elimin|borr|cancel)\p{L}{0,4}\b/iu,
  },
  {
    kind: 'publish',
    shown: /\b(?:publish|post|tweet|share|comment|veröffentlichen|publier|publicar)\b/i,
    verbs: 'publish|post|tweet|share|comment|review|rate',
    foreign: /\b(?:veröffentlich|publi(?:er|ez|car|ca)|kommentier|bewert)\p{L}{0,4}\b/iu,
  },
  {
    kind: 'book',
    shown:
      /\b(?:book(?: now)?|reserve|confirm (?:the |your )?(?:booking|reservation|appointment)|buchen|réserver|reservar)\b/i,
    verbs: 'book|reserve|schedule|make an? (?:appointment|reservation|booking)',
    foreign: /\b(?:buch(?:e|en)|reservier\p{L}{0,3}|réserv\p{L}{0,3}|reserv(?:ar|a|e))\b/iu,
  },
] as const;

export type Irreversible = (typeof KINDS)[number]['kind'];

const PRESSABLE = /^(?:button|link|menuitem|tab|option|checkbox|switch)\b/;
/** A name that only leads to where it can be done. */
const ONLY_LEADS = /^link\b/;
const MAX_NAME_LENGTH = 80;

/**
 * What pressing an element would do that cannot be undone and that the task's own words do not ask for; null when it
 * may be pressed. `target` is the element's role and name. Links lead to such things and do not do them.
 */
export function unaskedIrreversible(target: string, task: string): Irreversible | null {
  if (!PRESSABLE.test(target) || ONLY_LEADS.test(target)) return null;
  const name = target.replace(/^\w+ ?/, '').slice(0, MAX_NAME_LENGTH);
  const found = KINDS.find(({ shown }) => shown.test(name));
  return found === undefined || isAskedFor(found, withoutQuotes(task)) ? null : found.kind;
}

/** Whether a task asks for anything that a second try would do twice. */
export function asksForIrreversible(task: string): boolean {
  const words = withoutQuotes(task);
  return KINDS.some((kind) => isAskedFor(kind, words));
}

/**
 * English verbs are nouns as well: `find the cheapest book` asks for nothing to be booked. Only a verb that begins a
 * clause, or follows a word that calls for one, counts.
 */
function isAskedFor({ verbs, foreign }: (typeof KINDS)[number], task: string): boolean {
  const calledFor = new RegExp(
    `(?:^|[.!?;:,\\n\\u2022*-]|\\b(?:and|then|please|to|just|also|or|you|us|me|i))\\s{0,4}(?:${verbs})\\b`,
    'im',
  );
  return calledFor.test(task) || foreign.test(task);
}

/** What is quoted in a task is what to look for, not what to do. */
function withoutQuotes(task: string): string {
  return task.replace(/"[^"\n]{0,500}"|“[^”\n]{0,500}”/g, ' ');
}

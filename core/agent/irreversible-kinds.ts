/** What cannot be taken back: how sites call it, how their code does, and with which words tasks ask for it. */
export interface IrreversibleKind {
  kind: 'buy' | 'transfer' | 'send' | 'submit' | 'delete' | 'publish' | 'book';
  shown: RegExp;
  /** In addresses and in the names that sites give to elements in their code. */
  coded: RegExp;
  /** English imperatives; most of them are nouns as well, so where they stand decides. */
  verbs: string;
  /** Other languages, in forms that are verbs only. */
  foreign: RegExp;
  /** Any form of the words, where a task says what not to do. */
  stems: RegExp;
}

export const IRREVERSIBLE_KINDS: readonly IrreversibleKind[] = [
  {
    kind: 'delete',
    shown:
      /\b(?:delete|remove|erase|wipe|deactivate|empty (?:the )?(?:trash|bin)|close (?:the |your |my )?account|cancel (?:the |your |my )?(?:subscription|order|booking|plan|membership|reservation|account)|unsubscribe|löschen|entfernen|kündigen|stornieren|supprimer|résilier|annuler (?:la|ma|le|mon|l['’])|eliminar|borrar|cancelar (?:la|mi|el))\b/iu,
    coded: /\b(?:delete|remove|destroy|erase|trash|deactivate|unsubscribe|purge|wipe)\b/i,
    verbs: 'delete|remove|erase|wipe|deactivate|clear|cancel|unsubscribe|close|empty',
    foreign:
      /\b(?:lösch(?:e|en|t)|entfern(?:e|en|t)|kündig(?:e|en|t)|stornier(?:e|en|t)|supprim(?:e|er|ez)|résili(?:e|er|ez)|annul(?:e|er|ez)|elimin(?:a|ar|e)|borr(?:a|ar|e)|cancel(?:a|ar|e))\b/iu,
    stems:
      /\b(?:delet|remov|eras|wip(?:e|ing)|cancel|unsubscrib|lösch|entfern|kündig|stornier|supprim|résili|annul|elimin|borr)/iu,
  },
  {
    kind: 'transfer',
    shown: /\b(?:transfer|wire|send money|überweisen|virer|transférer|transferir)\b/iu,
    coded: /\b(?:transfer|wire)\b/i,
    verbs: 'transfer|wire|send|pay',
    foreign: /\b(?:überweis(?:e|en|t)|transf[èé]r(?:e|er|ez)|transfier(?:e|a)|transferir)\b/iu,
    stems: /\b(?:transfer|wir(?:e|ing)\b|überweis|transf[èé]r|transfier)/iu,
  },
  {
    kind: 'buy',
    shown:
      /\b(?:buy|purchase|place (?:the |your |my |an )?order|(?:pre-?|re)order|order (?:now|again)|^order|pay(?: now)?|complete (?:the |your |my )?(?:order|purchase|payment)|confirm (?:the |your |my |and )?(?:order|purchase|payment|pay)|donate|upgrade|subscribe|(?:start|begin) (?:your |my |the )?(?:subscription|membership|plan|trial)|kaufen|bestellen|bezahlen|zahlungspflichtig|spenden|abonnieren|acheter|payer|commander|s['’]abonner|comprar|pagar|suscribirse)\b/iu,
    coded: /\b(?:buy|purchase|pay|payment|order|checkout|donate|subscribe|upgrade)\b/i,
    verbs: 'buy|purchase|order|pre-?order|pay|check ?out|donate|subscribe|upgrade|sign up|get me',
    foreign:
      /\b(?:kauf(?:e|en|t)|bestell(?:e|en|t)|bezahl(?:e|en|t)|spend(?:e|en)|abonnier(?:e|en|t)|ach[eè]t(?:e|er|ez)|pa[iy](?:e|er|ez)|command(?:er|ez)|commande (?:le|la|les|une?|deux|\d)|(?<!\b(?:la|de|una|cada) )compr(?:a|ar|e|es)|pag(?:a|ar|ue|ues))\b/iu,
    stems:
      /\b(?:buy|bought|purchas|order(?:ing)?\b|pay|donat|subscrib|upgrad|kauf|bestell|bezahl|spend(?:e|en)\b|ach[eè]t|pa[iy]|command|compr|pag(?:a|u))/iu,
  },
  {
    kind: 'publish',
    shown:
      /\b(?:publish|post|tweet|share|comment|sign (?:the |this )?(?:petition|contract|document|agreement)|veröffentlichen|publier|publicar)\b/iu,
    coded: /\b(?:publish|tweet|sign)\b/i,
    verbs: 'publish|post|tweet|share|comment|review|rate|sign',
    foreign: /\b(?:veröffentlich(?:e|en|t)|kommentier(?:e|en|t)|bewert(?:e|en|et)|publi(?:e|er|ez|ca|car|que))\b/iu,
    stems:
      /\b(?:publish|post|tweet|shar(?:e|ing)|comment|review|sign(?:ing)?\b|veröffentlich|kommentier|bewert|publi)/iu,
  },
  {
    kind: 'book',
    shown:
      /\b(?:book(?: now)?|reserve|confirm (?:the |your |my )?(?:booking|reservation|appointment)|buchen|reservieren|réserver|reservar)\b/iu,
    coded: /\b(?:book|reserve|booking|reservation)\b/i,
    verbs: 'book|reserve|schedule|make an? (?:appointment|reservation|booking)',
    foreign: /\b(?:buch(?:e|en|t)|reservier(?:e|en|t)|réserv(?:e|er|ez)|reserv(?:a|ar|e))\b/iu,
    stems: /\b(?:book(?:ing)?\b|reserv|schedul|buch(?:e|en|t)\b|réserv)/iu,
  },
  {
    kind: 'send',
    shown:
      /\b(?:send|reply|submit (?:the |your |my )?(?:application|message|request|review|order|form)|apply now|senden|schicken|envoyer|enviar)\b/iu,
    coded: /\b(?:send|sendmail|reply)\b/i,
    verbs: 'send|e-?mail|message|reply|respond|submit|apply|contact|write|fill|tell (?!me\\b|us\\b)',
    foreign:
      /\b(?:(?:ab)?send(?:e|en|et)|(?:ab)?schick(?:e|en|t)|schreib(?:e|en|t)|envo(?:ie|yer|yez)|écri(?:s|re|vez)|env[ií](?:a|ar|e)|escrib(?:e|ir|a))(?!\p{L})/iu,
    stems: /\b(?:send|sent|repl[yi]|submi|appl[yi]|absend|abschick|schick|schreib|envo[iy]|écri|env[ií]|escrib)/iu,
  },
  {
    // A name that says nothing of what is sent: whoever asks for anything to be entered asks for it.
    kind: 'submit',
    shown: /^"?(?:submit|absenden|abschicken|soumettre|valider)"?$/iu,
    coded: /(?!)/,
    verbs:
      'submit|send|fill|enter|type|register|sign up|create|add|save|update|change|set|upload|vote|answer|choose|select|click|press|apply|use|write|contact|reply|book|order|buy|subscribe|complete|rate|review|log ?in|search|find',
    foreign:
      /\b(?:absend|abschick|send(?:e|en)|füll(?:e|en)|gib|trag(?:e|en)|rempli|envo[iy]|saisi|rellen|env[ií]|escrib)/iu,
    stems: /\b(?:submi|send|absend|sende|abschick|envo[iy]|env[ií])/iu,
  },
];

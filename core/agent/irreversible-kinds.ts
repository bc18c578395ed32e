import { wholeWords, wordsBeginning } from '../text/whole-words';

/** What cannot be taken back: how the code of sites calls it, and with which words tasks ask for it. */
export interface IrreversibleKind {
  kind: 'buy' | 'transfer' | 'send' | 'submit' | 'delete' | 'publish' | 'book' | 'confirm';
  /** In addresses and in the names that sites give to elements in their code. */
  coded: RegExp;
  /** English imperatives. */
  verbs: string;
  /** Imperatives that are nouns as well: in a list of things to tell they ask for nothing. */
  verbsOrNouns: string;
  /** Other languages, in forms that are verbs only. */
  foreign: RegExp;
  /** Any form of the words, where a task says what not to do. */
  stems: RegExp;
}

export type Irreversible = IrreversibleKind['kind'];

/** No word. */
const NEVER = /(?!)/;

export const IRREVERSIBLE_KINDS: readonly IrreversibleKind[] = [
  {
    kind: 'delete',
    coded: /\b(?:delete|remove|destroy|erase|trash|deactivate|unsubscribe|purge|wipe)\b/i,
    verbs:
      'delete|remove|erase|wipe|purge|deactivate|discard|terminate|revoke|withdraw|unsubscribe|get rid of|opt out|clear (?!(?:the |all |any )?(?:filters?|search|selection))|empty|reset|reboot|restart|shut down|(?:close|end|leave|quit) (?:my|our|the|this|that|his|her|their) (?:[\\p{L}-]+ ){0,2}(?:account|subscription|contract|membership|plan|team|group|organi[sz]ation|workspace|profile)',
    verbsOrNouns: 'cancel',
    foreign: wholeWords(
      'lösch(?:e|en|t)|entfern(?:e|en|t)|kündig(?:e|en|t)|stornier(?:e|en|t)|widerruf(?:e|en)|deaktivier(?:e|en)|setze?\\b[^.;,!?\\n]{0,80} zurück|supprim(?:e|er|ez)|effac(?:e|er|ez)|résili(?:e|er|ez)|annul(?:e|er|ez)|désabonn(?:e|er|ez)(?:-moi)?',
      'elimin(?:a|ar|e)|borr(?:a|ar|e)|cancel(?:a|ar|e)|anul(?:a|ar|e)|d[ae](?:r|me)? de baja|cancella(?:re)?|elimina(?:re)?|rimuov(?:i|ere)|disdi(?:ci|re)|annulla(?:re)?|exclu(?:a|ir)|apag(?:a|ar|ue)|remov(?:a|er)|rescind(?:a|ir)|verwijder(?:en)?|wis(?:sen)?|annule(?:er|ren)|zeg\\b[^.;,!?\\n]{0,80} op|opzeggen|meld\\b[^.;,!?\\n]{0,80} af',
    ),
    stems: wordsBeginning(
      'delet|remov|eras|wip(?:e|ing)|cancel|unsubscrib|reset|lösch|entfern|kündig|stornier|supprim|effac|résili|annul|elimin|borr|rimuov|disd[iae]|exclu|apag|verwijder|opzeg',
    ),
  },
  {
    kind: 'transfer',
    coded: /\b(?:transfer|wire)\b/i,
    verbs: 'send|pay|sell|invest|withdraw',
    verbsOrNouns: 'transfer|wire',
    foreign: wholeWords(
      'überweis(?:e|en|t)|verkauf(?:e|en|t)|transf[èé]r(?:e|er|ez)|vir(?:er|ez)|transfier(?:e|a)|transferir|transf(?:ere|ira)|trasferi(?:sci|re)|maak\\b[^.;,!?\\n]{0,80} over|overmaken',
    ),
    stems: wordsBeginning(
      'transfer|wir(?:e|ing)(?!\\p{L})|überweis|transf[èé]r|transfier|trasferi|overma|sell|verkauf|invest|withdraw',
    ),
  },
  {
    kind: 'buy',
    coded: /\b(?:buy|purchase|pay|payment|order|checkout|donate|subscribe|upgrade)\b/i,
    verbs:
      'buy|pre-?order|pay|(?:send|transfer|wire) (?:[€$£] ?)?\\d+|check ?out|donate|subscribe|renew|extend my|top ?up|redeem|sign (?:me |us )?up|join|get me an?|get me (?:two|three|\\d)|complete (?:the |my )?(?:checkout|order|purchase|payment)|place (?:an?|the|my) (?:order|bid)',
    verbsOrNouns: 'purchase|order(?! (?:\\p{L}+ ){1,4}by\\b| by\\b)|upgrade|bid|rent|hire',
    foreign: wholeWords(
      'kauf(?:e|en|t)|bestell(?:e|en|t)|bezahl(?:e|en|t)|spend(?:e|en)|abonnier(?:e|en|t)|verlänger(?:e|n|t)|ach[eè]t(?:e|er|ez)|pa[iy](?:e|er|ez)|command(?:er|ez)|commande (?:le|la|les|moi|une?|deux|\\d+)|commande-moi|renouvel(?:le|er|ez)|abonne-moi',
      '(?<!(?:^|\\s)(?:la|de|una|cada|di|a|uma) )compr(?:a|ar|e|es|i|o)|pag(?:a|ar|are|ue|ues|hi)|renuev[ae]|renovar|acquist(?:a|are)|ordin(?:a|are) (?!di\\b|per\\b)|rinnov(?:a|are)|encomend(?:a|ar|e)|assin(?:ar|e)|ko(?:op|pen)|bestel(?:len)?|beta(?:al|len)|verleng(?:en)?|donee?r(?:en)?',
    ),
    stems: wordsBeginning(
      'buy|bought|purchas|order(?:ing)?(?!\\p{L})|pay|donat|subscrib|upgrad|renew|bid(?!e)|check(?:ing)? ?out|kauf|bestell|bezahl|zahl|spend(?:e|en)(?!\\p{L})|abonn|ach[eè]t|pa[iy](?!s)|command|compr|pag(?:a|u)|acquist|ordin|kop?en|betal',
    ),
  },
  {
    kind: 'publish',
    coded: /\b(?:publish|tweet|sign)\b/i,
    verbs:
      'publish|go live|deploy|merge|make it public|cast|sign (?!in\\b|on\\b|up\\b|out\\b|off\\b)|put (?:it|them|this) (?:live|online)|leave (?:an?|the) (?:[\\p{L}-]+ ){0,2}(?:review|comment|rating)|review (?:it|my)|rate (?:it|my|this|the)',
    verbsOrNouns: 'post|tweet|share|comment|vote|release',
    foreign: wholeWords(
      'veröffentlich(?:e|en|t)|kommentier(?:e|en|t)|bewert(?:e|en|et)|unterschreib(?:e|en)|unterzeichn(?:e|en)|stimm(?:e|en) (?:für|gegen|ab)|teil(?:e|en) (?:es|den|die|das)|publi(?:e|er|ez|ca|car|que)|vot(?:e|er|ez|ar|a|are) (?:pour|por|per)|sign(?:er|ez)|firm(?:ar|e)',
      'pubblic(?:a|are|hi)|condivid(?:i|ere)|commenta(?:re)?|compartilh(?:e|ar)|compart(?:e|ir)|publice(?:er|ren)|onderteken(?:en)?|stem op',
    ),
    stems: wordsBeginning(
      'publish|post|tweet|shar(?:e|ing)|comment|review|vot(?:e|ing)|sign(?:ing)?(?!\\p{L})|veröffentlich|kommentier|bewert|unterschreib|publi|pubblic|firm(?:a|ar|e)(?!\\p{L})',
    ),
  },
  {
    kind: 'book',
    coded: /\b(?:book|reserve|booking|reservation)\b/i,
    verbs:
      'reserve|make (?:me |us )?an? (?:appointment|reservation|booking)|reschedule|get me an? (?:appointment|table|room|seat)',
    verbsOrNouns: 'book|schedule',
    foreign: wholeWords(
      'buch(?:e|en|t)|reservier(?:e|en|t)|vereinbar(?:e|en)|réserv(?:e|er|ez)|prends? (?:un )?rendez-vous|(?<!(?:^|\\s)(?:la|de|mi|una|a|minha|uma) )reserv(?:a|ar|e)|prenot(?:a|are)|agend(?:a|ar|e)|marqu?e|boek(?:en)?|reserve(?:er|ren)',
    ),
    stems: wordsBeginning('book(?:ing)?(?!\\p{L})|reserv|schedul|buch(?:e|en|t)(?!\\p{L})|réserv|prenot|agend|boek'),
  },
  {
    kind: 'send',
    coded: /\b(?:send|sendmail|reply)\b/i,
    verbs:
      'send|submit|respond|forward|invite|enrol?l?|register|sign (?:me |us )?up|apply (?:for|to|with|as|now|there)|accept (?:the|my|his|her|their|this) (?:[\\p{L}-]+ ){0,2}(?:offer|invitation|invite|request|quote|proposal)|approve|decline|reject|file (?:my|the|an?|our)|return (?:my|this|these|those)|send back|create (?:an?|my) (?:[\\p{L}-]+ ){0,2}account|write (?:to|back|him|her|them|my|our|(?:an? )?(?:e-?mail|message|reply|letter|response|comment)|[\\p{L}-]+ (?:that|an? ))|fill (?:in|out|it|the|this|their)|tell (?!me\\b|us\\b|which\\b|what\\b|how\\b|who\\b|if\\b|whether\\b)[\\p{L}-]+ (?:that|to|i|we|about|[\\p{L}-]+ (?:that|to|i|we)) ',
    verbsOrNouns: 'e-?mail|message|reply|contact|request|claim|refund',
    foreign: wholeWords(
      '(?:ab|ein)?send(?:e|en|et)|(?:ab)?schick(?:e|en|t)|schreib(?:e|en|t)|antwort(?:e|en)|bew(?:i|e)rb(?:e|en)?|reiche?|beantrag(?:e|en)|registrier(?:e|en)|envo(?:ie|yer|yez)|écri(?:s|re|vez)|répond(?:s|re|ez)|postul(?:e|er|ez)|inscri(?:s|vez|re)(?:-moi)?|dépos(?:e|er|ez)',
      'env[ií](?:a|ar|e)|escrib(?:e|ir|a)|escrev(?:a|er)|mand(?:a|ar|e|are)|respond(?:e|er|a)|solicit(?:a|ar|e)|present(?:a|ar)|inscríb(?:e|a)(?:me)?|invi(?:a|are)|scriv(?:i|ere)|rispond(?:i|ere)|iscrivi(?:mi)?|candida(?:mi|ti)|inscreva(?:-me)?|stuur|verstu(?:ur|ren)|verzend(?:en)?|schrijf|antwoord(?:en)?|dien\\b[^.;,!?\\n]{0,80} in|sollicite(?:er|ren)',
    ),
    stems: wordsBeginning(
      'send|sent|repl[yi]|submi|appl[yi]|fil(?:e|ing) (?:it|my|the|any)|absend|abschick|schick|schreib|einreich|envo[iy]|écri|env[ií]|escrib|escrev|invi(?:a|o)|stu(?:ur|ren)|verstu|verzend|indien',
    ),
  },
  {
    // A name that says nothing of what is sent: whoever asks for anything to be entered asks for it.
    kind: 'submit',
    coded: NEVER,
    verbs:
      'submit|send|fill|enter|type|register|sign up|create|add|save|update|change|set|upload|vote|answer|choose|select|click|press|apply|use|write|contact|reply|book|order|buy|subscribe|complete|rate|review|log ?in|search|find',
    verbsOrNouns: '',
    foreign: wordsBeginning(
      'absend|abschick|send(?:e|en)|füll(?:e|en)|gib|trag(?:e|en)|such(?:e|en)|rempli|envo[iy]|saisi|cherch|rellen|env[ií]|escrib|busca|compil|inseri|cerca|invia|preench|procur|vul|zoek|stuur',
    ),
    stems: wordsBeginning('submi|send|absend|sende|abschick|envo[iy]|env[ií]|invi(?:a|o)|verstu|verzend'),
  },
  {
    // Says that something serious is about to happen, and not what: whoever asks for any such thing asks for it.
    kind: 'confirm',
    coded: NEVER,
    verbs: 'confirm|fill|enter|register|create|save|update|change|set|upload|complete|answer|log ?in|sign ?in|do it',
    verbsOrNouns: '',
    foreign: wordsBeginning(
      'bestätig|füll(?:e|en)|trag(?:e|en)|änder(?:e|n)|confirm|rempli|modifi|chang|rellen|cambi|conferm|compil|preench|alter[ea]|bevestig|vul|wijzig|melde|logge|connecte|inicia|acced|inlog',
    ),
    stems: wordsBeginning('confirm|bestätig|conferm|bevestig'),
  },
];

import { VALUE } from './clauses';
import { rule, type Rule } from './commands';

/** What a page asks in a window of the browser's own, before it goes on. */
const DIALOG = String.raw`(?:(?:browser|native|javascript|js|system|confirm|confirmation|alert|warning)[\s-])?(?:dialog(?:ue)?|alert|prompt|pop-?up|confirmation|message)(?:\s(?:box|window|dialog))?`;
const THE = String.raw`(?:the\s|any\s|this\s|that\s|each\s)?`;
const WHEN = String.raw`(?:\s(?:when|if|that|which)\s(?:it\s)?(?:appears|opens|pops\sup|shows(?:\sup)?|comes\sup))?`;
const TAKES = /^(?:ok|okay|yes)$/i;
const LEAVES = /^(?:cancel|no)$/i;

/** By language, what is said for taking it and for putting it away. */
const WAYS: readonly { accept: string; dismiss: string }[] = [
  {
    accept: String.raw`(?:accept|confirm|approve|ok|agree\sto)\s${THE}${DIALOG}${WHEN}`,
    dismiss: String.raw`(?:dismiss|cancel|reject|decline|refuse)\s${THE}${DIALOG}${WHEN}`,
  },
  {
    accept: String.raw`(?:bestätige|akzeptiere)\s(?:den\s|das\s|die\s)?(?:dialog|abfrage|rückfrage|meldung|hinweis|warnung)|(?:dialog|rückfrage|meldung)\s(?:bestätigen|akzeptieren)`,
    dismiss: String.raw`(?:brich|breche)\s(?:den\s)?dialog\sab|(?:verwirf|schließe)\s(?:den\sdialog|die\s(?:rückfrage|meldung))|(?:dialog|rückfrage|meldung)\s(?:abbrechen|verwerfen|ablehnen)`,
  },
  {
    accept: String.raw`(?:accepte[rz]?|confirme[rz]?|valide[rz]?)\s(?:la\s|le\s|l['’])?(?:boîte\sde\sdialogue|dialogue|alerte|confirmation)`,
    dismiss: String.raw`(?:refuse[rz]?|annule[rz]?|rejette|rejetez)\s(?:la\s|le\s|l['’])?(?:boîte\sde\sdialogue|dialogue|alerte|confirmation)`,
  },
  {
    accept: String.raw`(?:acept[ae]|confirm[ae])\s(?:el\s|la\s)?(?:diálogo|cuadro\sde\sdiálogo|alerta|aviso|confirmación)`,
    dismiss: String.raw`(?:rechaz[ae]|rechace|cancel[ae]|descart[ae])\s(?:el\s|la\s)?(?:diálogo|cuadro\sde\sdiálogo|alerta|aviso|confirmación)`,
  },
  {
    accept: String.raw`(?:accetta|conferma)\s(?:il\s|la\s|l['’])?(?:dialogo|finestra\sdi\sdialogo|avviso|conferma)|(?:aceite|aceita|confirme|confirma)\s(?:o\s|a\s)?(?:diálogo|caixa\sde\sdiálogo|alerta|confirmação)`,
    dismiss: String.raw`(?:rifiuta|annulla)\s(?:il\s|la\s|l['’])?(?:dialogo|finestra\sdi\sdialogo|avviso|conferma)|(?:recuse|cancele|dispense)\s(?:o\s|a\s)?(?:diálogo|caixa\sde\sdiálogo|alerta|confirmação)`,
  },
  {
    accept: String.raw`(?:accepteer|bevestig)\s(?:het\s|de\s)?(?:dialoog|dialoogvenster|melding|bevestiging)|(?:zaakceptuj|potwierdź)\s(?:okno(?:\sdialogowe)?|komunikat|dialog)`,
    dismiss: String.raw`(?:weiger|annuleer|sluit)\s(?:het\s|de\s)?(?:dialoog|dialoogvenster|melding|bevestiging)|(?:odrzuć|anuluj)\s(?:okno(?:\sdialogowe)?|komunikat|dialog)`,
  },
];

export const DIALOG_RULES: readonly Rule[] = [
  rule(
    String.raw`(?:click|press|tap|choose|answer)\s(?:on\s)?${VALUE}\s(?:in|on|to)\s${THE}${DIALOG}${WHEN}`,
    ([button]) => {
      const accept = TAKES.test(button ?? '');
      return accept || LEAVES.test(button ?? '') ? { kind: 'dialog', accept } : null;
    },
  ),
  ...WAYS.flatMap(({ accept, dismiss }) => [
    rule(`(?:${accept})`, () => ({ kind: 'dialog', accept: true })),
    rule(`(?:${dismiss})`, () => ({ kind: 'dialog', accept: false })),
  ]),
];

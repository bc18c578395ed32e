import { QUOTED_VALUE, SHORT_VALUE, VALUE } from './clauses';
import { check, click, goto, press, rule, select, selectPlain, type, type Rule } from './commands';
import { SOUTHERN_AND_DUTCH_RULES } from './southern-and-dutch-rules';

const ADDRESS = String.raw`(https?://\S+)`;

const GERMAN: Rule[] = [
  rule(String.raw`drücke?\s(?:die\s)?${VALUE}(?:-?taste)?`, ([key]) => press(key)),
  rule(String.raw`(?:öffne|besuche|gehe?\s(?:auf|zu))\s(?:die\sseite\s)?${ADDRESS}`, ([url]) => goto(url)),
  rule(
    String.raw`(?:klicke?|drücke?|tippe?)\s(?:auf\s)?(?:de[nrm]\s|die\s|das\s)?(?:knopf\s|button\s|schaltfläche\s|link\s|reiter\s)?${VALUE}(?:\san)?`,
    ([target]) => click(target),
  ),
  rule(String.raw`öffne\s(?:den\s|die\s|das\s)?(?:link\s|reiter\s|menü\s)?${QUOTED_VALUE}`, ([target]) =>
    click(target),
  ),
  // Also with the verb at the end, as notes are written.
  rule(
    String.raw`(?:auf\s)?(?:de[nm]\s|die\s|das\s)?(?:knopf\s|button\s|schaltfläche\s|link\s|reiter\s|menü\s)?${QUOTED_VALUE}\s(?:an)?(?:klicken|drücken|öffnen|aufrufen)`,
    ([target]) => click(target),
  ),
  rule(
    String.raw`${QUOTED_VALUE}\s(?:in|bei|unter)\s(?:das\s)?(?:feld\s)?${VALUE}\s(?:eingeben|eintragen)`,
    ([value, target]) => type(value, target),
  ),
  rule(
    String.raw`(?:gib|trage?)\s(?:in|bei|unter)\s(?:das\s)?(?:feld\s)?${SHORT_VALUE}\s${QUOTED_VALUE}\sein`,
    ([target, value]) => type(value, target),
  ),
  rule(
    String.raw`(?:gib|trage?|schreibe?|tippe?)\s${QUOTED_VALUE}\s(?:in|ins|als|bei|unter)\s(?:de[nrm]\s|die\s|das\s)?(?:feld\s)?${VALUE}(?:\sein)?`,
    ([value, target]) => type(value, target),
  ),
  rule(
    String.raw`wähle\s${QUOTED_VALUE}(?:\s(?:aus|in|im|unter|bei)\s(?:de[nrm]\s|die\s|das\s)?${VALUE})?(?:\saus)?`,
    ([value, target]) => select(value, target),
  ),
  rule(String.raw`wähle\s${SHORT_VALUE}(?:\saus)?`, ([value]) => selectPlain(value)),
  rule(
    String.raw`(?:setze|stelle|schiebe|ziehe)\s(?:den\s|die\s|das\s)?(?:schiebe)?(?:regler\s|feld\s)?${QUOTED_VALUE}\sauf\s${VALUE}(?:\sein)?`,
    ([target, value]) => type(value, target),
  ),
  rule(String.raw`(?:melde?\s(?:dich|mich)\s(?:.*\s)?an|logge?\s(?:dich|mich)\s(?:.*\s)?ein)`, () => ({
    kind: 'login',
  })),
  rule(String.raw`suche?\s(?:nach\s)?${QUOTED_VALUE}`, ([query]) => ({ kind: 'search', query: query ?? '' })),
  rule(String.raw`lade?\s(?:den\s|die\s|das\s)?${QUOTED_VALUE}\sherunter`, ([target]) => ({
    kind: 'download',
    target: target ?? null,
  })),
  rule(String.raw`(?:sende|schicke)\sdas\sformular(?:\sab)?`, () => ({ kind: 'submit' })),
];

const FRENCH: Rule[] = [
  rule(String.raw`appu(?:ie|yez|yer)\ssur\s(?:la\stouche\s)?${VALUE}`, ([key]) => press(key)),
  rule(
    String.raw`(?:va|allez|aller)\s(?:sur|à)\s${ADDRESS}|(?:ouvre[rz]?|visite[rz]?)\s${ADDRESS}`,
    ([there, opened]) => goto(there ?? opened),
  ),
  rule(
    String.raw`(?:cliqu(?:e|ez|er)|appu(?:ie|yez|yer))\ssur\s(?:le\s|la\s|l['’])?(?:bouton\s|lien\s|onglet\s)?${VALUE}`,
    ([target]) => click(target),
  ),
  rule(
    String.raw`(?:tape[rz]?|saisi(?:s|ssez|r)|entre[rz]?|écri(?:s|vez|re))\s${QUOTED_VALUE}\s(?:dans|comme)\s(?:le\s|la\s|l['’])?(?:champ\s(?:de\s|d['’])?)?${VALUE}`,
    ([value, target]) => type(value, target),
  ),
  rule(
    String.raw`(?:tape[rz]?|saisi(?:s|ssez|r)|entre[rz]?)\s(?:le\s|la\s|l['’])?${SHORT_VALUE}\s${QUOTED_VALUE}`,
    ([target, value]) => type(value, target),
  ),
  rule(
    String.raw`(?:choisi(?:s|ssez|r)|sélectionne[rz]?)\s${QUOTED_VALUE}(?:\sdans\s(?:le\s|la\s|les\s|l['’])?(?:liste\s(?:des\s|de\s)?)?${VALUE})?`,
    ([value, target]) => select(value, target),
  ),
  rule(String.raw`(?:choisi(?:s|ssez|r)|sélectionne[rz]?)\s${SHORT_VALUE}`, ([value]) => selectPlain(value)),
  rule(
    String.raw`(?:règle[rz]?|régle[rz]|mets|mettez|place[rz]?|déplace[rz]?)\s(?:le\s|la\s)?(?:curseur\s|champ\s)?${QUOTED_VALUE}\s(?:sur|à)\s${VALUE}`,
    ([target, value]) => type(value, target),
  ),
  rule(String.raw`coche[rz]?\s(?:la\scase\s|l['’]option\s)?${QUOTED_VALUE}`, ([target]) => check(undefined, target)),
  rule(String.raw`connecte[rz]?-(?:toi|vous|moi)(?:\s.*)?`, () => ({ kind: 'login' })),
  rule(String.raw`(?:re)?cherche[rz]?\s${QUOTED_VALUE}`, ([query]) => ({ kind: 'search', query: query ?? '' })),
  rule(String.raw`télécharge[rz]?\s${QUOTED_VALUE}`, ([target]) => ({ kind: 'download', target: target ?? null })),
  rule(String.raw`(?:valide[rz]?|envoie|envoyez)(?:\sle\sformulaire)?`, () => ({ kind: 'submit' })),
];

const SPANISH: Rule[] = [
  rule(String.raw`(?:pulsa|pulse|presiona|presione)\s(?:la\stecla\s)?${VALUE}`, ([key]) => press(key)),
  rule(String.raw`(?:abre|abra|visita|visite|ve\sa)\s${ADDRESS}`, ([url]) => goto(url)),
  rule(
    String.raw`(?:ha(?:z|ga)\sclic\s(?:en|sobre)|pulsa|pulse|presiona|presione)\s(?:en\s)?(?:el\s|la\s)?(?:botón\s|enlace\s|pestaña\s)?${VALUE}`,
    ([target]) => click(target),
  ),
  rule(
    String.raw`(?:escrib[ea]|introdu(?:ce|zca)|teclea|ingres[ea])\s${QUOTED_VALUE}\sen\s(?:el\s|la\s)?(?:campo\s(?:de\s)?)?${VALUE}`,
    ([value, target]) => type(value, target),
  ),
  rule(
    String.raw`(?:selecciona|seleccione|elige|elija|escoge)\s${QUOTED_VALUE}(?:\s(?:en|de)\s(?:el\s|la\s)?(?:lista\s(?:de\s)?)?${VALUE})?`,
    ([value, target]) => select(value, target),
  ),
  rule(String.raw`(?:selecciona|seleccione|elige|elija|escoge)\s${SHORT_VALUE}`, ([value]) => selectPlain(value)),
  rule(
    String.raw`(?:ajust[ae]|pon|ponga|muev[ae])\s(?:el\s|la\s)?(?:control(?:\sdeslizante)?\s|deslizador\s|campo\s)?${QUOTED_VALUE}\s(?:a|en)\s${VALUE}`,
    ([target, value]) => type(value, target),
  ),
  rule(String.raw`mar(?:ca|que)\s(?:la\scasilla\s|la\sopción\s)?${QUOTED_VALUE}`, ([target]) =>
    check(undefined, target),
  ),
  rule(String.raw`inici[ae]\ssesión(?:\s.*)?`, () => ({ kind: 'login' })),
  rule(String.raw`busca\s${QUOTED_VALUE}`, ([query]) => ({ kind: 'search', query: query ?? '' })),
  rule(String.raw`descarga\s${QUOTED_VALUE}`, ([target]) => ({ kind: 'download', target: target ?? null })),
  rule(String.raw`envía\sel\sformulario`, () => ({ kind: 'submit' })),
];

/** The commands of the English grammar as other languages say them. What is typed is mostly quoted there. */
export const FOREIGN_RULES: readonly Rule[] = [...GERMAN, ...FRENCH, ...SPANISH, ...SOUTHERN_AND_DUTCH_RULES];

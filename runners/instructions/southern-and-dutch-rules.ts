import { QUOTED_VALUE, SHORT_VALUE, VALUE } from './clauses';
import { check, click, rule, select, selectPlain, type, type Rule } from './commands';

const ITALIAN: Rule[] = [
  rule(
    String.raw`(?:clicca(?:re)?|fai\sclic|premi|tocca)\s(?:su\s|sul\s|sulla\s)?(?:il\s|la\s|l['’])?(?:pulsante\s|bottone\s|link\s|scheda\s)?${VALUE}`,
    ([target]) => click(target),
  ),
  rule(
    String.raw`(?:scrivi|inserisci|digita)\s${QUOTED_VALUE}\s(?:in|nel|nella|nell['’])\s?(?:campo\s)?${VALUE}`,
    ([value, target]) => type(value, target),
  ),
  rule(
    String.raw`(?:seleziona|scegli)\s${QUOTED_VALUE}(?:\s(?:in|da|dal|dalla|nel|nella)\s(?:lista\s|menu\s)?${VALUE})?`,
    ([value, target]) => select(value, target),
  ),
  rule(String.raw`(?:seleziona|scegli)\s${SHORT_VALUE}`, ([value]) => selectPlain(value)),
  rule(
    String.raw`(?:imposta|sposta|regola)\s(?:il\s|la\s)?(?:cursore\s|campo\s)?${QUOTED_VALUE}\s(?:su|a)\s${VALUE}`,
    ([target, value]) => type(value, target),
  ),
  rule(String.raw`spunta\s(?:la\scasella\s)?${QUOTED_VALUE}`, ([target]) => check(undefined, target)),
];

const PORTUGUESE: Rule[] = [
  rule(
    String.raw`(?:cli(?:ca|que|car)|toque|pressione|aperte)\s(?:em\s|no\s|na\s)?(?:o\s|a\s)?(?:botão\s|link\s|aba\s|guia\s)?${VALUE}`,
    ([target]) => click(target),
  ),
  rule(
    String.raw`(?:digite|escreva|insira|informe)\s${QUOTED_VALUE}\s(?:em|no|na)\s(?:campo\s)?${VALUE}`,
    ([value, target]) => type(value, target),
  ),
  rule(String.raw`preenche?a?\s(?:o\s)?(?:campo\s)?${SHORT_VALUE}\scom\s${VALUE}`, ([target, value]) =>
    type(value, target),
  ),
  rule(
    String.raw`(?:selecione|escolha)\s${QUOTED_VALUE}(?:\s(?:em|no|na)\s(?:lista\s|menu\s)?${VALUE})?`,
    ([value, target]) => select(value, target),
  ),
  rule(String.raw`(?:selecione|escolha)\s${SHORT_VALUE}`, ([value]) => selectPlain(value)),
  rule(
    String.raw`(?:ajuste|defina|mova|coloque)\s(?:o\s|a\s)?(?:controle\s|controlo\s|campo\s)?${QUOTED_VALUE}\s(?:para|em)\s${VALUE}`,
    ([target, value]) => type(value, target),
  ),
  rule(String.raw`marque\s(?:a\scaixa\s|a\sopção\s)?${QUOTED_VALUE}`, ([target]) => check(undefined, target)),
];

const DUTCH: Rule[] = [
  rule(String.raw`(?:klik|druk|tik)\s(?:op\s)?(?:de\s|het\s)?(?:knop\s|link\s|tabblad\s)?${VALUE}`, ([target]) =>
    click(target),
  ),
  rule(
    String.raw`(?:typ|vul|voer)\s${QUOTED_VALUE}\s(?:in|bij)\s(?:het\s|de\s)?(?:veld\s)?${VALUE}(?:\sin)?`,
    ([value, target]) => type(value, target),
  ),
  rule(
    String.raw`(?:kies|selecteer)\s${QUOTED_VALUE}(?:\s(?:in|uit|bij)\s(?:de\s|het\s)?(?:lijst\s)?${VALUE})?`,
    ([value, target]) => select(value, target),
  ),
  rule(String.raw`(?:kies|selecteer)\s${SHORT_VALUE}`, ([value]) => selectPlain(value)),
  rule(
    String.raw`(?:zet|schuif|stel)\s(?:de\s|het\s)?(?:schuif(?:regelaar|balk)?\s|veld\s)?${QUOTED_VALUE}\s(?:op|naar)\s${VALUE}(?:\sin)?`,
    ([target, value]) => type(value, target),
  ),
  rule(String.raw`vink\s${QUOTED_VALUE}\saan`, ([target]) => check(undefined, target)),
];

/** The commands of the English grammar as Italian, Portuguese and Dutch say them. */
export const SOUTHERN_AND_DUTCH_RULES: readonly Rule[] = [...ITALIAN, ...PORTUGUESE, ...DUTCH];

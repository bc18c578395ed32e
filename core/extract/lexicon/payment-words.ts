/** What one can pay with: brands, which are the same in every language, and words of many. */
export const WAYS_TO_PAY = (
  'visa debit|visa electron|visa|mastercard|master card|maestro|v pay|american express|amex|diners club|diners|discover|jcb|unionpay|union pay|girocard|ec-karte|ec-karten|paypal|apple pay|google pay|samsung pay|alipay|wechat pay|klarna|sofort|giropay|ideal|bancontact|wero|twint|swish|vipps|mobilepay|mb way|multibanco|bizum|blik|przelewy24|satispay|pix|paypay|line pay|venmo|cash app|' +
  'cash|cheque|cheques|check|checks|credit card|credit cards|debit card|debit cards|card|cards|contactless|bank transfer|wire transfer|direct debit|invoice|gift card|gift cards|voucher|vouchers|' +
  'bar|barzahlung|bargeld|kreditkarte|kreditkarten|debitkarte|überweisung|lastschrift|rechnung|vorkasse|gutschein|gutscheine|' +
  'carte bancaire|cartes bancaires|carte de crédit|chèque|chèques|espèces|virement|virement bancaire|prélèvement|chèques vacances|titres-restaurant|' +
  'efectivo|tarjeta|tarjetas|tarjeta de crédito|tarjeta de débito|transferencia|transferencia bancaria|domiciliación|' +
  'dinheiro|numerário|cartão|cartão de crédito|cartão de débito|transferência bancária|transferência|' +
  'contanti|carta di credito|carte di credito|carta di debito|bancomat|bonifico|bonifico bancario|assegno|satispay|' +
  'contant|pin|pinpas|creditcard|overschrijving|automatische incasso|' +
  'gotówka|gotówką|karta|kartą|przelew|przelewem|' +
  'nakit|kredi kartı|banka kartı|havale|kontant|kort|hotovost|hotově|kartou|' +
  '現金|クレジットカード|電子マネー|銀行振込|suica|pasmo|现金|信用卡|支付宝|微信支付|银联|현금|신용카드|카카오페이|네이버페이|계좌이체'
).split('|');

/** What a sentence says that tells what one can pay with. */
export const PAYING =
  /\b(?:pay(?:ment|ments|ing|able)?|paid|accept(?:s|ed)?|take)\b|zahl|bezahl|akzeptier|paiement|règlement|paye[rz]|accept(?:ons|ées?|és)|acceptent|\bpagos?\b|pagar|acept(?:amos|an|a)\b|pagament|aceit(?:amos|am|a)\b|pagare|accett(?:iamo|ano|a)\b|betal|accepteren|płat|zapłac|akceptuj|ödeme|支払|付款|支付|결제/i;

/** What sentences of job postings call what is paid. */
export const SALARY_WORDS =
  'salary|salary range|pay range|base pay|compensation|compensation range|jahresgehalt|bruttojahresgehalt|monatsgehalt|gehalt|gehaltsspanne|gehaltsrahmen|salaire|rémunération|fourchette de salaire|salario|sueldo|retribución|salário|remuneração|stipendio|retribuzione|ral|salaris|jaarsalaris|brutosalaris|loon|wynagrodzenie|pensja|maaş|lön|årslön|løn|årsløn|lønn|mzda|plat';

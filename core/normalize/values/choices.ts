import type { JsonValue } from '../../json';
import { wordsOf } from '../../extract/fill/names/key-names';
import { currencyIn } from './currencies';

/** What is said in several languages for the choices that callers offer; the words of one line mean the same. */
const SAME = [
  'new|brand new|neu|neuf|neuve|nuevo|nueva|nuovo|nuova|novo|nova|nieuw|nowy|nowa|yeni|新品|全新|새상품|신품',
  'used|pre owned|second hand|secondhand|gebraucht|occasion|usado|usada|segunda mano|usato|usata|seminovo|tweedehands|gebruikt|używany|używana|ikinci el|kullanılmış|中古|二手|중고',
  'refurbished|renewed|generalüberholt|reconditionné|reacondicionado|ricondizionato|recondicionado|gereviseerd|odnowiony|yenilenmiş|再生品|翻新|리퍼',
  'in stock|available|auf lager|lieferbar|verfügbar|en stock|disponible|disponibile|disponível|em estoque|op voorraad|dostępny|stokta|在庫あり|有货|재고 있음',
  'out of stock|sold out|unavailable|ausverkauft|nicht verfügbar|épuisé|agotado|esaurito|esgotado|uitverkocht|niedostępny|wyprzedane|tükendi|stokta yok|在庫なし|売り切れ|缺货|售罄|품절',
  'preorder|pre order|vorbestellbar|précommande|preventa|preordine|pré venda',
  'open|geöffnet|offen|ouvert|abierto|aperto|aberto|otwarte|açık|営業中|营业中|영업 중',
  'closed|geschlossen|fermé|cerrado|chiuso|fechado|gesloten|zamknięte|kapalı|休業|关闭|휴무',
  'easy|leicht|einfach|facile|fácil|makkelijk|łatwy|kolay|簡単|简单|쉬움',
  'medium|mittel|moyen|medio|médio|gemiddeld|średni|orta|中等|普通|보통',
  'hard|difficult|schwer|schwierig|difficile|difícil|moeilijk|trudny|zor|難しい|困难|어려움',
  'low|niedrig|bas|bajo|basso|baixo|laag|niski|düşük|低|낮음',
  'high|hoch|élevé|haut|alto|hoog|wysoki|yüksek|高|높음',
  'full time|vollzeit|temps plein|tiempo completo|jornada completa|tempo pieno|tempo integral|voltijd|pełny etat|tam zamanlı|正社員|全职|정규직',
  'part time|teilzeit|temps partiel|tiempo parcial|media jornada|tempo parziale|part time job|deeltijd|pół etatu|yarı zamanlı|兼职|アルバイト|파트타임',
  'free|kostenlos|gratis|gratuit|gratuito|grátis|bezpłatny|ücretsiz|無料|免费|무료',
  'red|rot|rouge|rojo|rosso|vermelho|rood|czerwony|kırmızı|赤|红色|빨강',
  'blue|blau|bleu|azul|blu|blauw|niebieski|mavi|青|蓝色|파랑',
  'green|grün|vert|verde|groen|zielony|yeşil|緑|绿色|초록',
  'black|schwarz|noir|negro|nero|preto|zwart|czarny|siyah|黒|黑色|검정',
  'white|weiß|blanc|blanco|bianco|branco|wit|biały|beyaz|白|白色|흰색',
  'yes|true|ja|oui|sí|sì|sim|tak|evet|はい|是|예',
  'no|false|nein|non|não|nee|nie|hayır|いいえ|否|아니요',
  'monday|montag|lundi|lunes|lunedì|segunda feira|maandag|poniedziałek|pazartesi|月曜日|星期一|월요일',
  'male|männlich|homme|hombre|masculino|maschio|man|mężczyzna|erkek|男|남성',
  'female|weiblich|femme|mujer|femenino|femmina|feminino|vrouw|kobieta|kadın|女|여성',
  'buy|sale|for sale|kaufen|kauf|zu verkaufen|achat|à vendre|compra|venta|en venta|vendita|venda|te koop|sprzedaż|satılık',
  'rent|for rent|mieten|miete|zu vermieten|location|à louer|alquiler|affitto|aluguel|te huur|wynajem|kiralık',
].map((line) => line.split('|').map(wordsOf));

/** The choice that a text means: itself in other letters, its translation, or the code of the currency it names. */
export function choiceFor(text: string, choices: JsonValue[]): string | undefined {
  const words = wordsOf(text);
  const texts = choices.filter((choice) => typeof choice === 'string');
  const squeezed = words.replaceAll(' ', '');
  const itself = texts.filter((choice) => squeezed !== '' && wordsOf(choice).replaceAll(' ', '') === squeezed);
  if (itself.length > 0) return itself.length === 1 ? itself[0] : undefined;
  const lines = SAME.filter((line) => line.includes(words));
  const translated = texts.filter((choice) => lines.some((line) => line.includes(wordsOf(choice))));
  if (translated.length > 0) return translated.length === 1 ? translated[0] : undefined;
  return text.length <= 20 ? currencyAmong(text, texts) : undefined;
}

/** A sign that several currencies share is clear where only one of them is offered. */
function currencyAmong(text: string, codes: string[]): string | undefined {
  const named = currencyIn(text)?.codes ?? [];
  const offered = codes.filter((code) => named.includes(code.toUpperCase()));
  return offered.length === 1 ? offered[0] : undefined;
}

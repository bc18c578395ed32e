/** Words before a value after which it is a bound, a guess or a beginning, and not the value that is asked for. */
const BEFORE = new Set(
  `from starting starts low up about approx approximately around circa nearly almost over under more less least most
   between below above within roughly no nr nº estimated upto until till before after since by expected min max early late mid not
   ab ca etwa rund ungefähr bis über unter mindestens höchstens knapp zirka zwischen mehr weniger fast vor nach seit voraussichtlich
   desde hasta aprox aproximadamente unos unas más menos casi alrededor entre antes después
   partir dès environ jusqu plus moins presque entre avant après vers
   da circa fino oltre partire quasi tra meno più prima dopo
   cerca até mais quase antes depois
   vanaf ongeveer tot meer minder minstens bijna tussen voor na rond
   od około do ponad co prawie między przed po
   yaklaşık en`.split(/\s+/),
);
const BEFORE_CJK = /[约約~〜～≈<>≤≥±]|大约|大約|およそ|最大|最低|最高|최대|최소|약\s?$/;
const AFTER =
  /^[\s\p{Sc}円元원]{0,4}(?:\+|~|～|〜|-$|or so|or more|or less|and up|ish\b|oder mehr|ou plus|o más|o mais|o più|of meer|lub więcej|から|以上|以下|未満|超|起|左右|上下|前後|程度|부터|이상|이하|정도|까지|(?:['’]?(?:den|dan|ten|tan))\b|itibaren)/iu;
const AFTER_WORD = /(?:itibaren|başlayan|から|以上|左右|부터|이상|정도)/u;

/** Whether the words around a value say that it is not exact. */
export function isVague(before: string, after: string): boolean {
  const words = before.toLowerCase().split(/[^\p{L}]+/u);
  return (
    words.some((word) => BEFORE.has(word)) || BEFORE_CJK.test(before) || AFTER.test(after) || AFTER_WORD.test(after)
  );
}

import { speaksOf } from '../concepts';
import { spoken } from '../concepts/concept';
import { MAX_JUDGED_TEXT, plainText, sentencesOf } from '../reading/words/sentences';

const NAME_LIKE = /[\w()-][\w().-]*/g;
const NAME = /^.+\.(?:pdf|csv|tsv|xlsx?|docx?|pptx?|zip|gz|json|xml|txt|png|jpe?g|html?|ics|epub|mp[34])\b/i;
const NOUN =
  '(?:files?|pdfs?|csvs?|xlsx?|spreadsheets?|documents?|reports?|invoices?|statements?|attachments?|receipts?|archives?|images?|exports?)';
const COUNT = new RegExp(`(?<![\\w.,-])(\\d{1,4}) (?:[a-z]+ )?${NOUN}\\b`, 'i');
const KEPT = '(?:downloaded|saved|exported|stored)';
const HOW = '(?:(?:successfully|now|also|already|all|just|then|both|been|correctly|automatically)\\s+)*';
const TOLD = [
  `\\b(?:was|were|has|have|got|'ve|i|we|agent|browser|and)\\s+${HOW}${KEPT}\\b`,
  `\\b(?:is|are)\\s+(?:(?:now|already|successfully|all)\\s+)+${KEPT}\\b`,
  `\\b(?:is|are)\\s+${KEPT}(?=\\W*$|\\s+(?:to|in|as|under)\\b)`,
  '\\b(?:was|were) able to (?:download|export|save)\\b|\\b(?:completed|finished) (?:the |your )?download\\b',
  `[,:]\\s+${HOW}${KEPT} (?:the|an?|all|it|them|both|\\d+)\\b`,
  '\\byou (?:can|will|may) (?:now )?find .{1,60}? in (?:the|your) ["\']?downloads?\\b',
  `^\\W*(?:done\\W+)?${HOW}${KEPT}\\b`,
  `(?:\\b${NOUN}|\\.\\w{2,4})\\)?\\W{0,3}\\s${HOW}${KEPT}\\b`,
  '\\b(?:is|are|was|were|be found|available|placed|put|landed|now)\\s+(?:now\\s+)?in\\s+(?:the|your|my|its)\\s+["\']?downloads?\\b',
  '\\bdownload(?:s|ing)?(?: of .{1,60})? (?:(?:is|was|has|have|are|were|been|now|successfully)\\s+)*(?:completed?|finished|successful|succeeded|done)\\b',
].map((told) => new RegExp(told, 'i'));

/** Only a file is downloaded or exported; money, time and settings are saved, too. */
const ABOUT_FILE = new RegExp(
  `\\b${NOUN}\\b|\\bdownload(?:ed|s)?\\b|\\bexported\\b|\\b(?:folder|directory|disk)\\b|\\.\\w{3,4}\\b`,
  'i',
);
const NOT_DONE =
  /\b(?:not|never|cannot|unable|fail(?:ed|s|ure)?|nothing|none|zero|0|no (?:\w+ )?(?:files?|downloads?|pdfs?|documents?|reports?|attachments?|invoices?))\b|n't\b/i;
/** In the same clause these make it a rule or a plan: "once the file is saved". */
const NOT_YET =
  /\b(?:if|once|when|whenever|until|before|after|unless|as soon as|while|how|where|to be|being|which|that)\b[^,]*$/i;
/** How often others did so is a figure about a file: "was downloaded 3,000 times". */
const BY_OTHERS =
  /^\W{0,20}(?:(?:more than|over|about|around|nearly|almost|some|at least)\s+)?(?:[\d.,]+\s?(?:k|m|million|thousand)?\s+times|(?:many|several|\w+) times|once|twice|by (?!click|press|us\b|me\b|follow|using|the (?:agent|browser))\S+|(?:every|each|per) \w+)\b/i;

/** How many files a text says were downloaded or saved; 0 when it says nothing of the kind. */
export function toldFiles(text: string): number {
  const sentences = sentencesOf(plainText(text.slice(0, MAX_JUDGED_TEXT)));
  const at = sentences.findIndex(tellsOfFile);
  if (at < 0) return 0;
  const told = sentences.filter(tellsOfFile);
  // "Saved these files:" is followed by their names.
  const listed = sentences[at]?.endsWith(':') ? sentences.slice(at + 1) : [];
  const names = new Set([...told, ...listed].flatMap(namesIn));
  return Math.max(1, names.size, ...told.map(countIn));
}

function tellsOfFile(sentence: string): boolean {
  if (tellsAbroad(sentence)) return true;
  if (!ABOUT_FILE.test(sentence)) return false;
  return TOLD.some((told) => {
    const found = told.exec(sentence);
    if (found === null) return false;
    const before = sentence.slice(0, found.index);
    return (
      !NOT_DONE.test(before) && !NOT_YET.test(before) && !BY_OTHERS.test(sentence.slice(found.index + found[0].length))
    );
  });
}

/** In other languages: it was saved, and nothing is said of a failure. */
function tellsAbroad(sentence: string): boolean {
  const told = spoken(sentence);
  if (told.languages.includes('english') && told.languages.length === 1) return false;
  const isSaid = (thing: 'saved' | 'unable' | 'none'): boolean => speaksOf(thing, told, 'english');
  return isSaid('saved') && !isSaid('unable') && !isSaid('none');
}

function namesIn(sentence: string): string[] {
  return (sentence.match(NAME_LIKE) ?? []).flatMap((word) => NAME.exec(word)?.[0] ?? []);
}

function countIn(sentence: string): number {
  return Number(COUNT.exec(sentence)?.[1] ?? 0);
}

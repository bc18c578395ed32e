import { asksForVoice } from '../asked/asked-kinds';
import { isClosing, isNarration } from './narration';
import { APOLOGY, sentencesOf } from '../reading/words/sentences';
import type { TextRule } from '../text-rule';

const MAX_REFUSAL = 1200;
const VERB =
  '(?:access|load|open|reach|retrieve|find|complete|extract|view|read|visit|perform|help|assist|provide|fulfil+|browse|get|proceed|continue|determine|locate|connect|see|log ?in|sign ?in|download|process|fetch|scrape|interact|navigate|answer|comply|do (?:that|this|it|so)|obtain|identify|verify|finish|execute|display|be (?:loaded|reached|accessed|opened|found|retrieved|completed|extracted|displayed|determined)|carry out|accomplish|gather|collect|click|submit|search|engage|create)';
const ABILITY =
  "(?:(?:am|was|were|are|is|'m|been) (?:currently |also |unfortunately )?(?:unable|not able) to|(?:was|were|are|is)n't able to|(?:can't|(?:could|did|do|will)(?: not|n't))(?: (?:be able to|currently|actually|directly))?|cannot|won't be able to|failed to|have no way to)";
/** The one who was asked says so of itself; a shop that cannot ship abroad states a fact. */
const BY_SELF = new RegExp(
  `\\b(?:i|the (?:agent|browser|assistant|runner|tool)|agent)\\s*(?:have |has |tried (?:to )?.{0,80}? but )?${ABILITY}\\s+(?:\\w+ly )?${VERB}\\b`,
  'i',
);
const BY_APOLOGY = new RegExp(
  `^(?:(?:i'm |i am |we're |we are )?(?:so |very |really )?sorry|i apologi[sz]e|apologies|my apologies|unfortunately|regrettably)\\b.{0,80}?\\b(?:i|we)\\b.{0,20}?${ABILITY}\\s+(?:\\w+ly )?${VERB}\\b`,
  'i',
);
const BARE = new RegExp(
  `^(?:error\\s*:\\s*)?(?:unable to|failed to|not able to|couldn't|could not|can't|cannot) ${VERB}\\b|^(?:unfortunately,? |sorry,? )?(?:the|this|that|your) (?:(?!price|item|product|order)[\\w'-]+\\s+){0,3}?(?:(?:could|did|does|would)(?: not|n't)|can't|cannot|failed to|is unable to|was unable to)\\s+(?:be\\s+)?(?:load|open|respond|reach|accessed|loaded|opened|reached|retrieved|completed|extracted|render|processed|fulfilled|accomplished|finished)\\b`,
  'i',
);
const NOT_POSSIBLE = new RegExp(
  `\\bit (?:was|is|proved) (?:not possible|impossible|not feasible) to ${VERB}\\b|^(?:the |this |your )?(?:task|request) (?:is |was |proved )?(?:not possible|impossible|not feasible|infeasible)\\b|^no (?:\\w+ )?(?:information|data|content|details?|answer|text|price)\\b.{0,80}?\\b(?:could|can|was|were|is|are) (?:not )?(?:be )?(?:extracted|found|retrieved|available|obtained|returned|displayed|provided|shown)\\b`,
  'i',
);
const OTHER =
  /^as an ai\b|^(?:sorry,? (?:but )?)?(?:i'm|i am) not (?:comfortable|willing|going|allowed|permitted) (?:to |with )?(?:help|provid|assist|shar|compil|do)\w*\b|^http error \d{3}$|\b(?:i|we) (?:do not|don't) have (?:direct |any |the )?(?:access|ability|permission|a way|tools?|capability|browsing)\b|^(?:error|exception|traceback|fatal)\b\s*[:(]|^\w{0,60}(?:timeout|exception|error)\w{0,60}:\s|\b(?:timed out|timeout) (?:while|after|waiting|of|\d)|^(?:the )?(?:task|request|run|navigation|operation|page load|extraction|download)\s*(?:has |was |is )?(?:failed|timed out|aborted|not (?:be )?(?:completed|possible|successful)|unsuccessful|could not)\b|\b(?:max(?:imum)?|step) (?:number of )?(?:steps?|iterations?|limit) (?:was |were |has been |have been )?(?:reached|exceeded)\b|^(?:the )?agent (?:stopped|gave up|was stopped|ended|terminated)\b|\bwithout (?:a|any) (?:final )?(?:answer|result|output)\W*$|^there (?:was|were|has been) (?:an? |some )?(?:\w+ )?(?:errors?|problems?|issues?|failure) (?:while|when|with|during|in|loading|accessing|opening|processing)\b|^(?:an? )?(?:unknown|unexpected|internal|fatal|network|connection|server|runtime|browser)(?: \w+)? (?:error|failure|exception)\b.{0,60}$|^the (?:connection|request|page|server|session) (?:has |was )?(?:timed out|reset|closed|refused|crashed|interrupted)|^i (?:gave|am giving) up\b|\b(?:against|violates?) my (?:guidelines|policy|policies)\b|^(?:i|we) need (?:more information|you to|your|the (?:url|password|login|credentials))|^(?:could you|can you|please) (?:please )?(?:provide|share|clarify|specify|send|tell me)\b|^i (?:only )?(?:see|saw|got|received) (?:only )?(?:a|an) (?:blank|empty|white) (?:page|screen)|^(?:the )?(?:page|screen|site|website) (?:was|is|appears?(?: to be)?|remained|came back) (?:completely |entirely )?(?:blank|empty|white|down|offline|unreachable)\b/i;
/** After these words comes what was delivered all the same. */
const NEVERTHELESS =
  /\b(?:however|but|instead|still|nevertheless|that said),? (?:(?:i|we) (?:did |was able to |were able to |could |can )?(?:find|found|see|saw|confirm|confirmed|get|got|extract|extracted|retrieve|retrieved)\b|(?:the|here|according|it|from)\b(?![^.]{0,60}(?:\bnot\b|n't|never|fail|unable|blank|empty|error|timed|blocked|denied|kept|keeps|again)))/i;
const HINT =
  /^(?:please|you (?:can|may|might|could|should)|try|if you|could you|would you|consider|perhaps|maybe|it (?:may|might|seems|appears|looks)|this (?:may|might|could|is likely|is because|seems|appears)|the (?:page|site|website|server|request|connection|element|link) (?:may|might|could|seems|appears|is|was|did|does|has|returned|timed|kept|never)|i (?:recommend|suggest|tried|would|also|will|attempted|can|cannot|can't)|there (?:may|might|was|seems|appears)|let me|feel free|as (?:a result|such)|therefore|because|due to|at |caused by|reason|details?|url|status|code|call log|- )/i;

const OWN = /\b(?:i|i'm|i've|we|my|our|the (?:agent|assistant|model|tool))\b/i;

/** Somebody's own words may tell of what did not work; only assistants speak of help and requests. */
const OF_ASSISTANTS = /\b(?:help (?:with|you)|assist|provide|comply|fulfil|request|access|as an ai)\b/i;

export const refusal: TextRule = {
  name: 'refusal',
  when: ({ text, task, isStoryWanted, asksForError }) =>
    !(isStoryWanted && asksForVoice(task) && !OF_ASSISTANTS.test(text)) &&
    // Machines speak of what they cannot do as well, and that was asked for.
    !(asksForError && !OWN.test(text)) &&
    isRefusal(text),
  verdict: 'failed',
  confidence: 0.8,
  reason: 'not_accomplished',
};

/** True when the runner says that it did not do what was asked, and delivers nothing beside that. */
function isRefusal(text: string): boolean {
  if (text.length > MAX_REFUSAL) return false;
  const told = sentencesOf(text).filter((sentence) => !isClosing(sentence));
  const refuses = (sentence: string): boolean =>
    BY_SELF.test(sentence) ||
    BY_APOLOGY.test(sentence) ||
    [BARE, NOT_POSSIBLE, OTHER].some((pattern) => pattern.test(sentence.replace(APOLOGY, '')));
  const at = told.findIndex(refuses);
  if (at === -1 || NEVERTHELESS.test(text)) return false;
  const isNoContent = (sentence: string): boolean =>
    refuses(sentence) ||
    isNarration(sentence) ||
    HINT.test(sentence) ||
    /^\W*(?:sorry|apologies|unfortunately|oops)\b/i.test(sentence);
  // One more sentence is an explanation; more of them, or anything before the refusal, is a partial answer.
  return (
    told.slice(0, at).every(isNoContent) && told.slice(at).filter((sentence) => !isNoContent(sentence)).length <= 1
  );
}

import type { RunnerTask } from '../../run/outcome';
import { oncePerTask } from '../reading/once-per';

const CHOICE =
  /\bwhich (?:one )?of (?:these|them|the (?:following|two|three|four|five))\b|\bwelche[rsn]? (?:von|der|dieser) |\b(?:lequel|laquelle|lesquel(?:le)?s) (?:de|des)\b|\bcuál(?:es)? de (?:est|l)|\bqua(?:l|is) d(?:est|[oa]s)|\bqual[ei] (?:di quest|dei|delle|tra)|\bwelke van (?:deze|de)\b|\bktór\p{L}{1,2} z(?:e)? |hangisi|のうち|どちら|、[^、。？?]{1,12}(?:哪|どれ)|哪(?:一)?(?:家|个|款|种)|중(?:에서)? (?:어느|어떤)/iu;
/** Which of the things that the task names it is: that it is none of them is an answer as well. */
export const asksToChoose = oncePerTask(({ text }: RunnerTask) => CHOICE.test(text), false);

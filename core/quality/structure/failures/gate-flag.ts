import { toldWall } from '../../signs/walls/wall-text';
import { blockedBy, BEHIND_LOGIN, type TextJudgement } from '../../text-rule';
import { isAboutError } from './error-object';
import { isBlankLeaf, type Leaf } from '../leaves';

const LOGIN_FLAG =
  /^(?:is_?|needs?_?|requires?_?|must_?)?(?:log_?in|sign_?in|auth(?:entication|enticated)?|login_?wall|account)(?:_?(?:required|needed|wall|wanted))?$/i;
const WALL_FLAG =
  /^(?:is_?|has_?|needs?_?|requires?_?)?(?:(?:h|re)?captcha|challenge|bot_?(?:check|challenge|detected|wall)?|rate_?limit(?:ed)?|throttled|access_?denied|forbidden)(?:_?(?:required|needed|detected|present|shown|page))?$/i;

/** A mark by which a runner says what stood in its way, beside nothing else: `{"need_login": true, "salary": null}`. */
export function gateFlagged(leaves: readonly Leaf[]): TextJudgement | null {
  const flag = leaves.find(
    ({ key, value, isDeclared }) => value === true && !isDeclared && (LOGIN_FLAG.test(key) || WALL_FLAG.test(key)),
  );
  if (flag === undefined || !leaves.every((leaf) => leaf === flag || isBlankLeaf(leaf) || isAboutError(leaf)))
    return null;
  return blockedBy(LOGIN_FLAG.test(flag.key) ? BEHIND_LOGIN : toldWall(flag.key.replace(/_/g, ' ')), 0.75);
}

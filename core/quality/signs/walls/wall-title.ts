import type { TextRule } from '../../text-rule';
import { toldWall } from './wall-text';

/** What walls are called at the top of their page, and nothing else is. */
const TITLE =
  /^\W{0,3}(?:(?:ro)?bot|human|security|browser|captcha)[ -](?:check|verification|challenge|test)\W{0,3}$|^\W{0,3}(?:pardon our interruption|attention required!?(?: \| cloudflare)?|just a moment|one more step|access to this page has been denied|sicherheits(?:über)?prüfung|(?:ro)?bot-?prüfung|(?:contrôle|vérification) de sécurité|(?:verificación|comprobación|control) de seguridad|verificação de segurança|(?:verifica|controllo) di sicurezza|(?:beveiligings|veiligheids)controle|(?:weryfikacja|kontrola) bezpieczeństwa|güvenlik (?:doğrulaması|kontrolü)|セキュリティ(?:チェック|確認)|ロボット(?:確認|チェック)|安全验证|人机验证|保安验证|보안 ?(?:확인|검사|인증)|로봇 ?확인)[\s.!…]{0,4}$/i;

/** A page that has its visitor's machine calculate first, with a sentence about why. */
const CALCULATES = /^\W{0,3}making sure you(?:'re| are) not a (?:ro)?bot\b/i;

export const wallTitle: TextRule = {
  name: 'the title of a wall',
  wall: ({ text, asksForWall }) =>
    !asksForWall && (TITLE.test(text) || CALCULATES.test(text)) ? toldWall(text) : null,
  verdict: 'blocked',
  confidence: 0.7,
};

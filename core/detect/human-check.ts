/**
 * What only a captcha or bot check asks of its visitor. Codes that somebody was sent, words that somebody chose and
 * confirmations of who somebody is are questions to a person, and are none of these.
 */
const HUMAN_CHECK = new RegExp(
  [
    String.raw`captcha|turnstile|\bbot (?:check|detection|challenge|protection)\b|\bhuman verification\b`,
    String.raw`\b(?:verify|verifying|confirm|prove|show|make sure|check)\b[^.?!]{0,20}\b(?:you(?:'re|’re| are)|that it is)\b[^.?!]{0,10}\b(?:human|person and not|not an? (?:ro)?bot)\b`,
    String.raw`\bnot an? robot\b|\bare you (?:a )?(?:human|robot)\b`,
    String.raw`\b(?:select|click|tap|choose|pick|mark)\b[^.?!]{0,20}\b(?:all|every|each)\b[^.?!]{0,20}\b(?:images?|pictures?|photos?|squares?|tiles?)\b`,
    String.raw`\b(?:press|click|tap) (?:&|and) hold\b|\b(?:slide|drag)\b[^.?!]{0,30}\b(?:puzzle|slider|piece|arrow)\b|\bsolve the (?:puzzle|challenge)\b`,
    String.raw`\b(?:characters|letters|digits|numbers|text|word|code)\b[^.?!]{0,20}\b(?:you see|shown|displayed|in|from|on)\b[^.?!]{0,15}\b(?:image|picture|photo)\b`,
  ].join('|'),
  'i',
);

/** Whether a prompt asks its reader to prove that nobody automated is there, which is not a question to a person. */
export function asksForHumanProof(prompt: string): boolean {
  return HUMAN_CHECK.test(prompt);
}

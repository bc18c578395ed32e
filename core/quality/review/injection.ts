/** Words that are meant for a machine which grades, and that no page has for its visitors. */
const TO_THE_GRADER: RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|other|your|all|any|the|these|those)\b[^.\n]{0,30}\b(?:instructions?|prompts?|rules?|guidelines?|criteria)\b/i,
  /\b(?:graders?|evaluators?|judges?|reviewers?|assistants?|language models?|ai|llms?)\b[^.\n]{0,60}\b(?:must|should|shall|please|are (?:required|instructed) to)\b[^.\n]{0,60}\b(?:mark|grade|rate|score|answer|respond|return|report|output|set|say|consider|verdict)\b/i,
  /["']?\b(?:verdict|meets_criteria)\b["']?\s*[:=]\s*["']?(?:succeeded|success|empty|true)\b/i,
  /\b(?:mark|grade|rate|score|report|count|classify)\b[^.\n]{0,30}\b(?:this|the) (?:task|run|result|response|answer|attempt|output)\b[^.\n]{0,30}\bas\b[^.\n]{0,20}\b(?:succe|complete|pass|correct|met)/i,
  /<\/?(?:system|assistant|instructions?)>|\[\/?(?:INST|SYSTEM)\]|<\|(?:im_start|im_end|system|endoftext)\|>|^#{1,4}\s{0,9}(?:system|new instructions?)\s{0,9}:?\s{0,9}$/im,
  /\b(?:new|updated|real|system) (?:system )?(?:instructions?|prompt)\s*:/i,
];

/** True when a result speaks to whoever grades it. Such a result may be lowered by a grader, never raised. */
export function addressesGrader(text: string): boolean {
  return TO_THE_GRADER.some((pattern) => pattern.test(text));
}

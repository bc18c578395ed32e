const MAX_LABEL_WORDS = 5;
export const MAX_LABEL_LENGTH = 40;
export const MAX_VALUE_LENGTH = 300;

export function isLabel(text: string): boolean {
  return /\p{L}/u.test(text) && text.length <= MAX_LABEL_LENGTH && text.split(/\s+/).length <= MAX_LABEL_WORDS;
}

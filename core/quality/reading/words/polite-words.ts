/** How a request may begin before it says what is wanted; alternatives of a pattern. */
export const POLITE_WORDS =
  "please|kindly|now|then|and|also|next|(?:can|could|would|will) you(?: please)?|i(?:'d like| would like| want| need)(?: you)? to";

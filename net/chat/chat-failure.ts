/** Our own words: what a server says about a refused request may quote the request. */
const MESSAGES = {
  timeout: 'The language model did not answer in time.',
  unreachable: 'The language model cannot be reached.',
  busy: 'The language model takes no more requests right now.',
  rejected: 'The language model refused the request.',
  invalid_answer: 'The language model gave no answer of the form that was asked for.',
  aborted: 'The request to the language model was aborted.',
} as const;

export type ChatFailureCode = keyof typeof MESSAGES;

export class ChatFailure extends Error {
  constructor(
    readonly code: ChatFailureCode,
    /** Where the other side gave one; for the log. */
    readonly status: number | null = null,
  ) {
    super(MESSAGES[code]);
    this.name = 'ChatFailure';
  }
}

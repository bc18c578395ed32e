/** How far an agent goes before it has to say what it has. */
export interface AgentBounds {
  steps: number;
  /** Read and written together. */
  tokens: number;
  /** Of a page in one view. */
  viewLength: number;
}

export const AGENT_BOUNDS: AgentBounds = { steps: 30, tokens: 600_000, viewLength: 24_000 };
/** A page that the model cannot read at this length is shown in no smaller parts. */
export const MIN_VIEW_LENGTH = 1_500;
/** What a model may do in one reply, before it sees the page again. */
export const MAX_ACTS_IN_A_REPLY = 5;
/** Acts that failed one after the other. */
export const MAX_FAILURES_IN_A_ROW = 5;
/** How often an answer with values that no page showed is sent back. */
export const MAX_SENT_BACK = 2;

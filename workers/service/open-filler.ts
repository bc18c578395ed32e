import { listedTokenPrices } from '../../core/agent/token-prices';
import type { ChatEndpoint } from '../../net/chat/chat-model';
import { createModel } from '../../net/model/model';
import type { Filler } from '../../runners/local/fill-by-model';

const MAX_OUTPUT_TOKENS = 4_096;

/** The model that grades also completes what local runners read. */
export function openFiller(endpoint: ChatEndpoint): Filler {
  return {
    model: createModel({ ...endpoint, vendor: 'openai', maxOutputTokens: MAX_OUTPUT_TOKENS }),
    prices: listedTokenPrices(endpoint.model),
  };
}

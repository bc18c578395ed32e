import type { ModelTraits, TokenPrices } from '../../core/agent/model-port';
import { listedTokenPrices } from '../../core/agent/token-prices';
import type { ChatEndpoint } from '../../net/chat/chat-model';
import { MODEL_VENDORS, type ModelVendor } from '../../net/model/endpoint';
import type { ModelOptions } from '../../net/model/model';
import type { Settings } from './settings';

export interface AgentConfig {
  model: ModelOptions;
  traits: ModelTraits;
}

const DIALECTS = ['tools', 'schema'] as const;
const MAX_OUTPUT_TOKENS = 4_096;
/** For a million tokens. */
const MOST_USD = 10_000;

/** The language model that grades. */
export function readGrader({ text, url, integer }: Settings, problems: string[]): ChatEndpoint | undefined {
  const baseUrl = url('LLM_BASE_URL', ['http:', 'https:']);
  const model = text('LLM_MODEL');
  const timeoutMs = integer('LLM_TIMEOUT_MS', 30_000, 100, 600_000);
  if (baseUrl !== undefined && model === undefined) {
    problems.push('LLM_MODEL is needed with LLM_BASE_URL: the name of the model to ask');
  }
  if (baseUrl === undefined) {
    const alone = ['LLM_MODEL', 'LLM_API_KEY', 'LLM_TIMEOUT_MS'].filter((name) => text(name) !== undefined);
    if (alone.length > 0)
      problems.push(`${alone.join(' and ')} ${alone.length > 1 ? 'have' : 'has'} no effect without LLM_BASE_URL`);
  }
  return baseUrl === undefined || model === undefined
    ? undefined
    : { baseUrl, apiKey: text('LLM_API_KEY'), model, timeoutMs };
}

/** The language model that drives browsers: what AGENT_* says, and where it says nothing the one that grades. */
export function readAgent(
  { text, url, integer, flag }: Settings,
  grader: ChatEndpoint | undefined,
  problems: string[],
): AgentConfig | undefined {
  const vendor = readVendor(text('AGENT_VENDOR'), problems);
  const ownUrl = url('AGENT_BASE_URL', ['http:', 'https:']);
  const shared = vendor === 'openai' && ownUrl === undefined ? grader : undefined;
  const model = text('AGENT_MODEL') ?? shared?.model;
  if (model === undefined) {
    const alone = ['AGENT_VENDOR', 'AGENT_BASE_URL', 'AGENT_API_KEY'].filter((name) => text(name) !== undefined);
    if (alone.length > 0)
      problems.push(`AGENT_MODEL is needed with ${alone.join(' and ')}: the name of the model to ask`);
    return undefined;
  }
  const dialect = text('AGENT_DIALECT') ?? 'tools';
  if (dialect !== 'tools' && dialect !== 'schema') problems.push(`AGENT_DIALECT must be one of ${DIALECTS.join(', ')}`);
  return {
    model: {
      vendor,
      baseUrl: ownUrl ?? shared?.baseUrl,
      apiKey: text('AGENT_API_KEY') ?? shared?.apiKey,
      model,
      timeoutMs: integer('AGENT_TIMEOUT_MS', 90_000, 100, 600_000),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    },
    traits: {
      name: model,
      takesPictures: flag('AGENT_PICTURES'),
      dialect: dialect === 'schema' ? 'schema' : 'tools',
      prices: readPrices(text, problems) ?? listedTokenPrices(model),
    },
  };
}

const PRICES = ['AGENT_PRICE_INPUT_USD', 'AGENT_PRICE_OUTPUT_USD'] as const;

/** What the operator pays for a million tokens, where that is not the list price of a well-known model. */
function readPrices(text: Settings['text'], problems: string[]): TokenPrices | undefined {
  const [inputUsd, outputUsd] = PRICES.map((name) => {
    const given = text(name);
    if (given === undefined) return undefined;
    const usd = Number(given);
    if (!(usd >= 0 && usd <= MOST_USD)) problems.push(`${name} must be a number of US dollars from 0 to ${MOST_USD}`);
    return usd;
  });
  if ((inputUsd === undefined) !== (outputUsd === undefined)) problems.push(`${PRICES.join(' and ')} go together`);
  return inputUsd === undefined || outputUsd === undefined ? undefined : { inputUsd, outputUsd };
}

function readVendor(given: string | undefined, problems: string[]): ModelVendor {
  const vendor = MODEL_VENDORS.find((name) => name === (given ?? 'openai'));
  if (vendor === undefined) problems.push(`AGENT_VENDOR must be one of ${MODEL_VENDORS.join(', ')}`);
  return vendor ?? 'openai';
}

import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3 } from '@ai-sdk/provider';

export const MODEL_VENDORS = ['openai', 'anthropic', 'google'] as const;
/** Whose protocol the server speaks. Most servers in the world speak OpenAI's. */
export type ModelVendor = (typeof MODEL_VENDORS)[number];

export interface ModelEndpoint {
  vendor: ModelVendor;
  /** With the version, as SDKs take it; undefined is the vendor's own. */
  baseUrl: string | undefined;
  apiKey: string | undefined;
  model: string;
}

/** The vendor's own client; it takes the requests, and nothing but the operator's address is ever called. */
export function languageModel(
  { vendor, baseUrl, apiKey, model }: ModelEndpoint,
  fetch: typeof globalThis.fetch,
): LanguageModelV3 {
  const settings = {
    fetch,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  };
  switch (vendor) {
    case 'anthropic':
      return createAnthropic(settings)(model);
    case 'google':
      return createGoogleGenerativeAI(settings)(model);
    case 'openai':
      return createOpenAICompatible({
        ...settings,
        name: 'openai',
        baseURL: baseUrl ?? 'https://api.openai.com/v1',
        supportsStructuredOutputs: true,
      })(model);
  }
}

import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3 } from '@ai-sdk/provider';
import { OutputLimit } from './output-limit';

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

export interface VendorModel {
  client: LanguageModelV3;
  /** Whether the same question, asked again, is put as the server has just told that it wants it. */
  isLearnedFrom(error: unknown): boolean;
}

/** The vendor's own client; it takes the requests, and nothing but the operator's address is ever called. */
export function languageModel(
  { vendor, baseUrl, apiKey, model }: ModelEndpoint,
  fetch: typeof globalThis.fetch,
): VendorModel {
  const settings = {
    fetch,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  };
  switch (vendor) {
    case 'anthropic':
      return { client: createAnthropic(settings)(model), isLearnedFrom: () => false };
    case 'google':
      return { client: createGoogleGenerativeAI(settings)(model), isLearnedFrom: () => false };
    case 'openai': {
      const baseURL = baseUrl ?? 'https://api.openai.com/v1';
      const limit = new OutputLimit(baseURL);
      const provider = createOpenAICompatible({
        ...settings,
        name: 'openai',
        baseURL,
        supportsStructuredOutputs: true,
        transformRequestBody: (body) => limit.written(body),
      });
      return { client: provider(model), isLearnedFrom: (error) => limit.isLearnedFrom(error) };
    }
  }
}

import { APICallError } from '@ai-sdk/provider';

/** OpenAI takes the newer name for all its models, and for those that reason no other. */
const OPENAI_HOST = 'api.openai.com';
const NAME = 'max_tokens';
const NEWER_NAME = 'max_completion_tokens';

/** What a server that speaks OpenAI's protocol calls the most that its model may say. Many know the older name only. */
export class OutputLimit {
  private isNewer: boolean;

  constructor(baseUrl: string) {
    this.isNewer = new URL(baseUrl).hostname === OPENAI_HOST;
  }

  written({ [NAME]: limit, ...body }: Record<string, unknown>): Record<string, unknown> {
    return { ...body, [this.isNewer ? NEWER_NAME : NAME]: limit };
  }

  /** Whether a server refused the older name and told the newer one: then the same question is worth asking again. */
  isLearnedFrom(error: unknown): boolean {
    if (!APICallError.isInstance(error) || error.statusCode !== 400) return false;
    const isOlder = Object.hasOwn(Object(error.requestBodyValues) as object, NAME);
    if (!isOlder || error.responseBody?.includes(NEWER_NAME) !== true) return false;
    this.isNewer = true;
    return true;
  }
}

import { withBrowsers } from '../frame/with-browsers';
import { cloudflareBrowsers } from '../browsers/cloudflare';
import type { ContentCreateParams } from 'cloudflare/resources/browser-rendering/content';
import type { JsonCreateParams, JsonCreateResponse } from 'cloudflare/resources/browser-rendering/json';
import { fieldsOf, Reply, type Route } from '../frame/api';
import { markdownOf } from '../frame/markdown';
import { startPageApi, type VisitedPage } from '../frame/pages';
import type { Simulator } from '../simulator';

const TOKEN = 'cf-test';
const ACCOUNT = 'acc0';

const PAGE_FIELDS = fieldsOf<
  Omit<ContentCreateParams.Variant0 & ContentCreateParams.Variant1, 'account_id' | 'cacheTTL'>
>({
  url: true,
  html: true,
  actionTimeout: true,
  addScriptTag: true,
  addStyleTag: true,
  allowRequestPattern: true,
  allowResourceTypes: true,
  authenticate: true,
  bestAttempt: true,
  cookies: true,
  emulateMediaType: true,
  gotoOptions: true,
  rejectRequestPattern: true,
  rejectResourceTypes: true,
  setExtraHTTPHeaders: true,
  setJavaScriptEnabled: true,
  userAgent: true,
  viewport: true,
  waitForSelector: true,
  waitForTimeout: true,
});
const JSON_FIELDS = fieldsOf<Pick<JsonCreateParams.Variant0, 'custom_ai' | 'prompt' | 'response_format'>>({
  custom_ai: true,
  prompt: true,
  response_format: true,
});

const failed = (code: number, message: string) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
});

export function startCloudflare(): Promise<Simulator> {
  return withBrowsers(startOthers, cloudflareBrowsers, {
    isWelcome: ({ headers }) => headers.authorization === `Bearer ${TOKEN}`,
  });
}

function startOthers(more: Record<string, Route>): Promise<Simulator> {
  return startPageApi({
    keys: [TOKEN, ACCOUNT],
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${TOKEN}`,
    refusal: failed,
    routes({ render }) {
      const route = (fields: readonly string[], resultOf: (page: VisitedPage) => unknown): Route => ({
        fields,
        required: ['url'],
        query: ['cacheTTL'],
        async handle(received) {
          const page = await render(received.body['url'], received);
          if ('failure' in page) return new Reply(422, failed(6002, page.failure));
          return { success: true, errors: [], messages: [], result: resultOf(page) };
        },
      });
      const at = `/accounts/${ACCOUNT}/browser-rendering`;
      return {
        [`POST ${at}/content`]: route(PAGE_FIELDS, ({ text }) => text),
        [`POST ${at}/markdown`]: route(PAGE_FIELDS, ({ text }) => markdownOf(text)),
        [`POST ${at}/json`]: route(
          [...PAGE_FIELDS, ...JSON_FIELDS],
          ({ text }) => ({ text: markdownOf(text) }) satisfies JsonCreateResponse,
        ),
        ...more,
      };
    },
  });
}

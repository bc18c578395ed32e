import type { Responses } from '@perplexity-ai/perplexity_ai' with { 'resolution-mode': 'import' };
import type { Members } from '../../exchange/members';
import type { ReportedStep } from '../../jobs/reply';

type Kind<Type> = Extract<Responses.OutputItem, { type: Type }>;
type Page = Kind<'fetch_url_results'>['contents'][number];

/** What the kinds of item that we read have between them. */
export type Item = Record<
  keyof Kind<'message'> | keyof Kind<'search_results'> | keyof Kind<'fetch_url_results'>,
  unknown
>;

export function isOf(type: Responses.OutputItem['type'], item: Members<Item>): boolean {
  return item.text('type') === type;
}

const NOTHING_TOLD = { target: null, url: null, at: null, ok: true, note: null } as const;

/** What it searched for and which pages it read; of its other tools, that it used them. */
export function stepsOf(items: readonly Members<Item>[]): ReportedStep[] {
  return items.flatMap((item): ReportedStep[] => {
    if (isOf('message', item)) return [];
    if (isOf('search_results', item))
      return item.texts('queries').map((target) => ({ ...NOTHING_TOLD, action: 'search', target }));
    if (isOf('fetch_url_results', item))
      return item.list<Page>('contents').map((page) => ({
        ...NOTHING_TOLD,
        action: 'read',
        target: page.text('title'),
        url: page.text('url'),
      }));
    return [{ ...NOTHING_TOLD, action: item.needed('type') }];
  });
}

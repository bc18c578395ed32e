import type { Request } from 'express';
import type { PublishedSchema } from './operation';

/** List helpers of OpenAI's clients say `after` where everything here says `starting_after`. */
const CURSOR_NAMES = ['starting_after', 'after'] as const;

export function cursorParameters(item: string): PublishedSchema[] {
  return CURSOR_NAMES.map((name) => ({
    name,
    in: 'query',
    required: false,
    description:
      name === 'starting_after'
        ? `The last ${item} of the page before; one that is not known has an empty page after it.`
        : 'Same as starting_after, which wins when both are given.',
    schema: { type: 'string' },
  }));
}

/**
 * Where a page begins. Every given cursor counts, also a malformed one: a client whose cursor was ignored would get the
 * first page again and again.
 */
export function cursorOf(request: Request): string | undefined {
  const given = CURSOR_NAMES.map((name) => request.query[name]).find((value) => value !== undefined && value !== '');
  return given === undefined || typeof given === 'string' ? given : JSON.stringify(given);
}

export function toListPage<Item extends { id: string }>(data: Item[], hasMore: boolean) {
  return { object: 'list', data, first_id: data[0]?.id ?? null, last_id: data.at(-1)?.id ?? null, has_more: hasMore };
}

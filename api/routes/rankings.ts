import type { Request } from 'express';
import { invalidFilter, oneOf, textIn } from '../../core/lists/query-values';
import { clampLimit, LIST_LIMIT } from '../../core/limits';
import { levelKeys } from '../../core/routing/brain/evidence/levels';
import { TASK_CLASSES, UNKNOWN_CLUSTER, type Level, type TaskClass } from '../../core/run/routing/routing-record';
import { evidenceSiteOf, siteName } from '../../core/routing/evidence-site';
import { CATEGORIES } from '../../core/routing/option';
import { isInCategory } from '../../core/routing/pools';
import { rankRunners } from '../../core/routing/ranking';
import { rankingsSchema } from '../../core/schemas/rankings-schema';
import { cellsAt, hasVisited } from '../../db/evidence/rankings';
import type { ApiDeps } from '../deps';
import { cursorOf, cursorParameters } from '../http/list-page';
import type { Operation } from '../http/operation';
import { limitParameter } from '../http/parameters';
import { principalOf } from '../http/principal';

/** How runners have done so far: on one site, on one kind of task, or altogether. */
export function rankingsOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'get',
      path: '/v1/rankings',
      operationId: 'getRankings',
      summary: 'Runners by how well they have done',
      tag: 'Routing',
      description:
        'Success rate with its 95 % interval, cost and latency per runner. With domain: on that site, which the workspace must have used.',
      parameters: [
        {
          name: 'domain',
          in: 'query',
          required: false,
          description: 'A host or URL; its registrable domain counts.',
          schema: { type: 'string', minLength: 1 },
          example: 'example.com',
        },
        { name: 'task_class', in: 'query', required: false, schema: { type: 'string', enum: [...TASK_CLASSES] } },
        { name: 'category', in: 'query', required: false, schema: { type: 'string', enum: [...CATEGORIES] } },
        limitParameter(LIST_LIMIT.runsDefault),
        ...cursorParameters('runner'),
      ],
      responses: { 200: { description: 'Best runner first.', schema: rankingsSchema } },
      errors: ['invalid_list_filter'],
      async handler(request, response) {
        const { workspaceId } = principalOf(request);
        const site = siteIn(request, workspaceId);
        const taskClass = oneOf(request.query, 'task_class', TASK_CLASSES);
        const category = oneOf(request.query, 'category', CATEGORIES);
        const limit = clampLimit(request.query['limit'], LIST_LIMIT.runsDefault);
        const pool = deps.catalogue.filter((option) => category === null || isInCategory(option, category));
        const known = new Set(pool.map(({ slug }) => slug));
        const isVisible = site === null || (await hasVisited(deps.db, workspaceId, site));
        const cells = isVisible ? await cellsAt(deps.db, ...placeOf(site, taskClass)) : [];
        const ranked = rankRunners(
          cells.filter(({ runner }) => known.has(runner)),
          Date.now(),
        );
        const cursor = cursorOf(request);
        const last = ranked.findIndex(({ runner }) => runner === cursor);
        const following = cursor === undefined ? ranked : last < 0 ? [] : ranked.slice(last + 1);
        response.json({
          object: 'list',
          domain: site === null ? null : siteName(site),
          task_class: taskClass,
          category,
          level: placeOf(site, taskClass)[0],
          data: following.slice(0, limit),
          has_more: following.length > limit,
        });
      },
    },
  ];
}

function placeOf(site: string | null, taskClass: TaskClass | null): [Level, string] {
  const keys = levelKeys({ site, taskClass: taskClass ?? 'extract', cluster: UNKNOWN_CLUSTER, defense: 'unknown' });
  const level: Level =
    site === null ? (taskClass === null ? 'global' : 'task') : taskClass === null ? 'domain' : 'domain_task';
  return [level, keys[level]];
}

function siteIn(request: Request, workspaceId: string): string | null {
  const domain = textIn(request.query, 'domain');
  if (domain === null) return null;
  const site = evidenceSiteOf(domain.includes('://') ? domain : `https://${domain}`, workspaceId);
  if (site === null) throw invalidFilter('domain', 'domain must be a host name or a URL.');
  return site;
}

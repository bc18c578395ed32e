import { connectDatabase } from '../../../db/connection';
import { PATIENT } from '../../../db/deadlines';
import { createApiClient, type ApiClient } from '../../../test/support/clients/api-client';
import { cursorAt, storeRuns } from '../../stored-runs';
import { msOf } from '../clock';
import { inTurns, medians } from '../in-turns';
import { atMost, type Row } from '../row';

const FEW = 10_000;
const DEPTH = 100_000;
const GAP_MS = 2;

/** Pages of `GET /v1/runs`, at the beginning and deep inside. */
export const listPages: Row = {
  name: 'lists',
  floor: `the first page among ${FEW.toLocaleString('en')} runs`,
  async measure({ product, databaseUrl }, { rounds, rows }) {
    // A million rows are stored in one go.
    const db = connectDatabase(databaseUrl, { statements: PATIENT });
    try {
      const small = await storeRuns(db, FEW);
      const large = await storeRuns(db, rows);
      const few = createApiClient(product.baseUrl, small.apiKey);
      const many = createApiClient(product.baseUrl, large.apiKey);
      const deepInFew = await cursorAt(db, small.workspaceId, FEW * 0.9);
      const deepInMany = await cursorAt(db, large.workspaceId, DEPTH);
      const named = rows.toLocaleString('en');
      const pages = [
        { what: `page at depth ${(FEW * 0.9).toLocaleString('en')} of 10,000`, api: few, after: deepInFew },
        { what: `first page of ${named}`, api: many, after: null },
        { what: `page at depth ${DEPTH.toLocaleString('en')} of ${named}`, api: many, after: deepInMany },
      ];
      const figures = [];
      for (const { what, api, after } of pages) {
        const sides = { floor: () => msOf(() => page(few, null)), ours: () => msOf(() => page(api, after)) };
        const measured = await inTurns(rounds, sides, GAP_MS);
        figures.push({ what: `GET /v1/runs, ${what}, p50`, unit: 'ms', ...medians(measured), aim: atMost(1.3) });
      }
      return figures;
    } finally {
      await db.destroy();
    }
  },
};

async function page(api: ApiClient, after: string | null): Promise<void> {
  const { body } = await api.call<{ data: unknown[] }>(
    'GET',
    `/v1/runs${after === null ? '' : `?starting_after=${after}`}`,
  );
  if (body.data.length === 0) throw new Error('a page of runs was empty');
}

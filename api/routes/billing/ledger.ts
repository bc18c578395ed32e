import { clampLimit, LIST_LIMIT } from '../../../core/limits';
import { toUsd } from '../../../core/money';
import { ledgerListSchema, type LedgerLineObject } from '../../../core/schemas/account/billing-schemas';
import { readStatement, type StatementLine } from '../../../db/money/statement';
import type { ApiDeps } from '../../deps';
import { cursorOf, cursorParameters, toListPage } from '../../http/list-page';
import type { Operation } from '../../http/operation';
import { limitParameter } from '../../http/parameters';
import { principalOf } from '../../http/principal';

export function ledgerOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'get',
      path: '/v1/billing/ledger',
      operationId: 'listLedgerLines',
      summary: 'The statement of the account, newest line first',
      description: 'Lines are never changed or removed, and their sum is balance_usd of GET /v1/me.',
      tag: 'Billing',
      parameters: [limitParameter(LIST_LIMIT.ledgerDefault), ...cursorParameters('line')],
      responses: { 200: { description: 'A page of lines.', schema: ledgerListSchema } },
      errors: [],
      async handler(request, response) {
        const { lines, hasMore } = await readStatement(deps.db, principalOf(request), {
          limit: clampLimit(request.query['limit'], LIST_LIMIT.ledgerDefault),
          startingAfter: cursorOf(request),
        });
        response.json(toListPage(lines.map(toLineObject), hasMore));
      },
    },
  ];
}

function toLineObject({
  id,
  kind,
  amountMicros,
  runId,
  attemptId,
  sessionId,
  ...line
}: StatementLine): LedgerLineObject {
  return {
    id,
    object: 'svc.ledger_line',
    kind,
    amount_usd: toUsd(amountMicros),
    response_id: runId,
    attempt_id: attemptId,
    session_id: sessionId,
    reference: line.reference,
    created_at: line.createdAt.toISOString(),
  };
}

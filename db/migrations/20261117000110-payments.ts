import type { Knex } from 'knex';

const BEFORE = ['top_up', 'welcome_credit', 'grant', 'attempt', 'platform_fee', 'normalization'];
const UNDOING = ['refund', 'refund_reversal', 'dispute', 'dispute_reversal'];

/** What the payment provider says: who its customers are, which payments bought credit, and what became of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${allow([...BEFORE, ...UNDOING])}
    -- the provider's id of a payment, a refund or a dispute, which is booked once however often it is told of
    ALTER TABLE ledger_lines ADD COLUMN reference text COLLATE "C";
    CREATE UNIQUE INDEX ledger_once_per_reference ON ledger_lines (reference, kind) WHERE reference IS NOT NULL;
    CREATE TABLE stripe_customers (
      account_id text COLLATE "C" PRIMARY KEY REFERENCES accounts (id),
      customer_id text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TABLE payments (
      id text COLLATE "C" PRIMARY KEY,
      -- null until the payment itself was heard of, and for ever of payments that were made for something else
      account_id text COLLATE "C" REFERENCES accounts (id),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TABLE payment_lines (
      payment_id text COLLATE "C" NOT NULL REFERENCES payments (id),
      kind text NOT NULL,
      reference text COLLATE "C" NOT NULL,
      amount_micros bigint NOT NULL,
      PRIMARY KEY (payment_id, reference, kind)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE payment_lines; DROP TABLE payments; DROP TABLE stripe_customers;
    ALTER TABLE ledger_lines DISABLE TRIGGER ledger_is_append_only;
    UPDATE ledger_lines SET kind = 'grant' WHERE kind IN (${listed(UNDOING)});
    ALTER TABLE ledger_lines ENABLE TRIGGER ledger_is_append_only;
    ALTER TABLE ledger_lines DROP COLUMN reference;
    ${allow(BEFORE)}`);
}

function allow(kinds: string[]): string {
  return `
    ALTER TABLE ledger_lines DROP CONSTRAINT ledger_lines_kind_check;
    ALTER TABLE ledger_lines ADD CONSTRAINT ledger_lines_kind_check CHECK (kind IN (${listed(kinds)}));`;
}

function listed(kinds: string[]): string {
  return kinds.map((kind) => `'${kind}'`).join(', ');
}

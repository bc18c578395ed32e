import type { Chapter } from '../chapter';
import { expectThat } from '../expectation';

const PRODUCT_SCHEMA = {
  type: 'object',
  properties: { name: { type: 'string' }, sku: { type: 'string' }, price: { type: 'number' } },
  required: ['name', 'sku', 'price'],
};

export const structuredOutput: Chapter = {
  title: 'Structured output',
  why: 'Programs want fields, not prose: a schema is a contract, and a run that cannot keep it fails instead of guessing.',
  async play({ create, config, tell }) {
    const { run, reply } = await create({
      url: `${config.demoUrl}/shop/LB-1001`,
      input: 'Extract the product.',
      routing: 'local-reader',
      output_schema: PRODUCT_SCHEMA,
    });
    tell.reply(reply, ['id', 'status', 'svc.output', 'svc.runner', 'svc.cost.total_usd', 'error']);
    expectThat(run.status === 'completed', 'the run completes', { status: run.status, error: run.error });
    const product = run.svc.output as Record<string, unknown> | null;
    expectThat(
      product?.name === 'An Atlas of Small Harbours' && product.sku === 'LB-1001' && product.price === 24.5,
      'svc.output has the name, sku and price of the product, in the types of the schema',
      product,
    );
    tell.notice('price is a number because the schema says so; output_text has the same object as JSON text.');
  },
};

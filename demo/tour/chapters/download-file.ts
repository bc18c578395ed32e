import type { Chapter } from '../chapter';
import { expectThat } from '../expectation';

export const downloadFile: Chapter = {
  title: 'A download, captured',
  why: 'A file that a site hands to a browser is kept with the run, and is yours through the API.',
  async play({ create, call, config, tell }) {
    const { run, reply } = await create({
      url: `${config.demoUrl}/downloads`,
      input: 'Download the orders as CSV.',
      steps: ['download "Orders (CSV)"'],
      routing: 'local-chromium',
    });
    const artifacts = run.svc.artifacts ?? [];
    tell.reply(reply, ['id', 'status', 'svc.answer', 'svc.deliverables', 'error']);
    tell.table(
      ['artifact', 'name', 'kind', 'type', 'bytes'],
      artifacts.map(({ id, name, kind, content_type, size_bytes }) => [
        id,
        name,
        kind,
        content_type,
        String(size_bytes),
      ]),
    );
    expectThat(run.status === 'completed', 'the run completes', { status: run.status, error: run.error });
    const csv = artifacts.find(({ name }) => name.endsWith('.csv'));
    expectThat(csv !== undefined, 'the CSV is among the artifacts', artifacts);

    const file = await call({ method: 'GET', path: `/api/v1/responses/${run.id}/artifacts/${csv.id}` });
    tell.block(file.text.trim().split(/\r?\n/).slice(0, 3));
    expectThat(file.status === 200, 'the artifact can be fetched', file.status);
    expectThat(
      file.text.startsWith('order,date,title'),
      'the artifact is the file of the site',
      file.text.slice(0, 80),
    );
    tell.notice(
      'A run that only claims to have downloaded something fails: svc.deliverables counts what really arrived.',
    );
  },
};

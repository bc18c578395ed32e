import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Question {
  kind: 'otp' | 'text' | 'confirm';
  prompt: string;
  channel?: string | undefined;
  /** A wrong answer is asked for again, under a new id. */
  accepts: (value: string) => boolean;
}

interface Attempt {
  questions: Question[];
  /** Advances with every question that is put. */
  round: number;
  answers: string[];
  view: Record<string, unknown>;
}

export interface AskingRunner {
  url: string;
  submitted: string[];
  /** Whether each of those was told that it may ask. */
  mayAsk: boolean[];
  /** Every answer that came in, in order. */
  answers: string[];
  cancelled: string[];
  /** Its question is settled elsewhere: the attempt goes on without an answer. */
  approve(attemptId: string): void;
  close(): Promise<void>;
}

/**
 * A runner behind the public protocol whose attempts ask questions, and succeed once all are answered.
 * @param report what it says at the end beside its result, knowing every answer it was given
 */
export async function startAskingRunner(
  questionsFor: (task: { text: string }) => Question[],
  report: (answers: string[]) => object = () => ({}),
): Promise<AskingRunner> {
  const attempts = new Map<string, Attempt>();
  const seen = {
    submitted: [] as string[],
    mayAsk: [] as boolean[],
    answers: [] as string[],
    cancelled: [] as string[],
  };
  const json = (response: ServerResponse, status: number, body: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  function advance(id: string, attempt: Attempt): void {
    const question = attempt.questions[0];
    attempt.round += 1;
    attempt.view =
      question === undefined
        ? {
            id,
            status: 'succeeded',
            output: { orders: 3 },
            final_url: 'https://example.com/orders',
            ...report(attempt.answers),
          }
        : {
            id,
            status: 'needs_input',
            live_view: 'https://live.example/session',
            input_request: {
              id: `q${attempt.round}`,
              kind: question.kind,
              prompt: question.prompt,
              channel: question.channel ?? 'unknown',
            },
          };
  }

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const [, id = '', action] = /^\/v1\/attempts\/([^/?]+)(?:\/(\w+))?/.exec(request.url ?? '') ?? [];
      if (request.method === 'POST' && id === '') {
        const key = String(request.headers['idempotency-key']);
        if (!attempts.has(key)) {
          const { task, interaction } = JSON.parse(text) as { task: { text: string }; interaction: boolean };
          const attempt: Attempt = { questions: questionsFor(task), round: 0, answers: [], view: {} };
          attempts.set(key, attempt);
          seen.submitted.push(key);
          seen.mayAsk.push(interaction);
          advance(key, attempt);
        }
        return json(response, 202, attempts.get(key)?.view ?? {});
      }
      const attempt = attempts.get(id);
      if (!attempt) return json(response, 404, {});
      if (action === 'cancel') {
        seen.cancelled.push(id);
        attempt.view = { id, status: 'cancelled' };
      }
      if (action === 'input') {
        const { input_id: inputId, value } = JSON.parse(text) as { input_id: string; value: string };
        if (attempt.view['status'] !== 'needs_input' || inputId !== `q${attempt.round}`) return json(response, 409, {});
        seen.answers.push(value);
        attempt.answers.push(value);
        if (attempt.questions[0]?.accepts(value) === true) attempt.questions.shift();
        advance(id, attempt);
      }
      json(response, 200, attempt.view);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...seen,
    approve(attemptId) {
      const attempt = attempts.get(attemptId);
      attempt?.questions.shift();
      if (attempt) advance(attemptId, attempt);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

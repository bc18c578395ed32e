import { RequestError } from '../errors';
import type { JsonObject } from '../json';
import { toEmail } from './email';
import { plainAnswer } from './puzzles/puzzle';
import { SIGNUP_CLIENTS, type SignupClient } from './signup-terms';

export interface SignupRequest {
  challengeId: string;
  answer: string;
  client: SignupClient | null;
  email: string | null;
}

export function parseSignup(body: JsonObject): SignupRequest {
  const { challenge_id: challengeId, challenge_answer: answer, client, email } = body;
  return {
    challengeId: readText('challenge_id', challengeId),
    answer: plainAnswer(readText('challenge_answer', answer)),
    client: client === undefined ? null : readClient(client),
    email: email === undefined ? null : readEmail(email),
  };
}

function readText(param: string, given: unknown): string {
  if (typeof given === 'string' && given.trim() !== '') return given;
  throw new RequestError('missing_challenge', { param });
}

function readClient(given: unknown): SignupClient {
  const client = SIGNUP_CLIENTS.find((each) => each === given);
  if (client !== undefined) return client;
  throw new RequestError('invalid_request', {
    param: 'client',
    message: `client must be one of ${SIGNUP_CLIENTS.join(', ')}.`,
    remediation: 'Use one of these, or leave it out.',
  });
}

export function readEmail(given: unknown): string {
  const email = typeof given === 'string' ? toEmail(given) : null;
  if (email !== null) return email;
  throw new RequestError('invalid_request', { param: 'email', message: 'email must be one e-mail address.' });
}

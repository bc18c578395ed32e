import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { makePuzzle } from '../../core/accounts/puzzles/make-puzzle';
import { plainAnswer } from '../../core/accounts/puzzles/puzzle';
import { parseSignup } from '../../core/accounts/signup-body';
import { CHALLENGE_SECONDS, SIGNUP_ALLOWANCES } from '../../core/accounts/signup-terms';
import { claimPageUrl } from '../../core/accounts/standing';
import { isGenericUserAgent } from '../../core/accounts/user-agents';
import { RequestError } from '../../core/errors';
import { toUsd } from '../../core/money';
import { clientNetwork } from '../../core/net/client-network';
import { challengeSchema, signedUpSchema, signupSchema } from '../../core/schemas/account/signup-schemas';
import { storeChallenge, useChallenge } from '../../db/accounts/challenges';
import { takeOrRefuse } from '../../db/accounts/rate-limits';
import { signUp } from '../../db/accounts/signups';
import type { ApiDeps } from '../deps';
import { objectBody } from '../http/object-body';
import type { Operation } from '../http/operation';

const tag = 'Account';

/** Agents get in by themselves: they fetch a puzzle, solve it, and are given a key with some credit. */
export function agentSignupOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'get',
      path: '/v1/agent-signup/challenge',
      operationId: 'getSignupChallenge',
      summary: 'Fetch a puzzle that lets an agent sign up',
      description: 'It can be answered once, within two minutes, from the address that fetched it.',
      tag,
      isPublic: true,
      responses: { 200: { description: 'The puzzle.', schema: challengeSchema } },
      errors: ['missing_user_agent', 'rate_limited'],
      async handler(request, response) {
        userAgentOf(request);
        const network = clientNetwork(request.ip);
        await takeOrRefuse(deps.db, `challenge ${network}`, SIGNUP_ALLOWANCES.challenges);
        const { instruction, puzzle, answer } = makePuzzle(randomBytes(16).toString('hex'));
        const seconds = CHALLENGE_SECONDS;
        const id = await storeChallenge(deps.db, deps.newId, { network, answer: plainAnswer(answer), seconds });
        response
          .set('Cache-Control', 'no-store')
          .json({ challenge_id: id, instruction, puzzle, expires_in_seconds: seconds });
      },
    },
    {
      method: 'post',
      path: '/v1/agent-signup',
      operationId: 'agentSignup',
      summary: 'Sign up with the answer to a puzzle',
      description:
        'Opens an account with welcome credit. Who signs up again within a day from the same address gets a key of the same account, unless a person has claimed it.',
      tag,
      isPublic: true,
      requestBody: { schema: signupSchema, required: true },
      responses: { 200: { description: 'The key, once.', schema: signedUpSchema } },
      errors: [
        ...(['missing_user_agent', 'generic_user_agent', 'missing_challenge', 'invalid_challenge'] as const),
        ...(['wrong_challenge_answer', 'rate_limited'] as const),
      ],
      async handler(request, response) {
        if (isGenericUserAgent(userAgentOf(request))) throw new RequestError('generic_user_agent');
        const { challengeId, answer, client, email } = parseSignup(objectBody(request.body));
        const network = clientNetwork(request.ip);
        await takeOrRefuse(deps.db, `signup ${network}`, SIGNUP_ALLOWANCES.answers);
        const expected = await useChallenge(deps.db, challengeId, network);
        if (expected === null) throw new RequestError('invalid_challenge', { param: 'challenge_id' });
        if (answer !== expected) throw new RequestError('wrong_challenge_answer', { param: 'challenge_answer' });
        const account = await signUp(deps.db, deps.newId, { network, client, email });
        response.set('Cache-Control', 'no-store').json({
          status: 'ready',
          account_id: account.accountId,
          api_key: account.apiKey,
          claim_url: claimPageUrl(deps.publicBaseUrl, account.claimToken),
          free_credit_usd: Math.max(0, toUsd(account.balanceMicros)),
          expires_at: account.claimUntil.toISOString(),
        });
      },
    },
  ];
}

function userAgentOf(request: Request): string {
  const userAgent = request.get('user-agent')?.trim() ?? '';
  if (userAgent === '') throw new RequestError('missing_user_agent');
  return userAgent;
}

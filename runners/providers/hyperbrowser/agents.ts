import type { StartBrowserUseTaskParams } from '@hyperbrowser/sdk/types';
import type { Job } from '../../jobs/job';
import { schemaOf } from '../prompt';
import { agentJob } from './agent-job';
import { claudeStep, geminiStep, hyperAgentStep, browserUseStep, responseStep } from './steps';

/** The one kind that has a place for secrets and for a schema. */
const BROWSER_USE = agentJob('browser-use', browserUseStep, ({ task, prompt, secrets: { credentials } }) => {
  const schema = schemaOf(task);
  const login = credentials && { username: credentials.username, password: credentials.password };
  return {
    task: login ? `${prompt}\n\nTo log in, use the sensitive data username and password.` : prompt,
    ...(login && { sensitiveData: login }),
    ...(schema && { outputModelSchema: schema }),
  } satisfies StartBrowserUseTaskParams;
});

/** By their adapters' names in the catalogue. */
export const AGENTS: Readonly<Record<string, Job>> = {
  'hyperbrowser-browser-use': { ...BROWSER_USE, takesCredentials: true },
  'hyperbrowser-hyper-agent': agentJob('hyper-agent', hyperAgentStep),
  'hyperbrowser-cua': agentJob('cua', responseStep),
  'hyperbrowser-claude-computer-use': agentJob('claude-computer-use', claudeStep),
  'hyperbrowser-gemini-computer-use': agentJob('gemini-computer-use', geminiStep),
  'hyperbrowser-grok-computer-use': agentJob('grok-computer-use', responseStep),
  'hyperbrowser-meta-computer-use': agentJob('meta-computer-use', responseStep),
};

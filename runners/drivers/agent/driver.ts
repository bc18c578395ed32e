import { AGENT_BOUNDS } from '../../../core/agent/bounds';
import type { ModelTraits } from '../../../core/agent/model-port';
import type { Driver } from '../../browser/driver';
import { IS_REPEATABLE } from '../../browser/traits';
import { failed, missingUrl } from '../../outcomes';
import { driveAgent } from './drive';

/** A language model plans, acts and looks at what came of it. */
export function createAgentDriver(model: ModelTraits): Driver {
  return {
    isRepeatable: IS_REPEATABLE.agent,
    take(task) {
      const url = task.url;
      if (url === null || !URL.canParse(url)) return missingUrl();
      return {
        url,
        filesAsked: 0,
        wantsFiles: true,
        async go(visit, { attempt, challengeGraceMs, ask }) {
          const { think } = attempt;
          if (think === undefined)
            return (seen) =>
              failed('platform', 'model_unavailable', 'No language model is configured.', { ...seen, unbilled: true });
          return driveAgent(visit, {
            task,
            url,
            credentials: attempt.secrets.credentials,
            challengeGraceMs,
            bounds: AGENT_BOUNDS,
            dueAt: attempt.dueAt,
            model,
            think,
            openFile: (name) => attempt.openFile(name),
            mayAsk: attempt.mayAsk,
            ask,
          });
        },
      };
    },
  };
}

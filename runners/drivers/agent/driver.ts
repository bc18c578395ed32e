import { AGENT_BOUNDS } from '../../../core/agent/bounds';
import type { ModelTraits } from '../../../core/agent/model-port';
import type { Driver } from '../../browser/driver';
import { IS_REPEATABLE } from '../../browser/traits';
import { driveAgent } from './drive';
import { noModel, takeErrand } from './take-errand';

/** A language model plans, acts and looks at what came of it. */
export function createAgentDriver(model: ModelTraits): Driver {
  return {
    isRepeatable: IS_REPEATABLE.agent,
    take: (task) =>
      takeErrand(task, async (visit, errand, { think }) =>
        think === undefined
          ? noModel('No language model is configured.')
          : driveAgent(visit, { ...errand, bounds: AGENT_BOUNDS, model, think }),
      ),
  };
}

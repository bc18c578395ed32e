import type { Driver } from '../../browser/driver';
import { IS_REPEATABLE } from '../../browser/traits';
import { takesNoFiles } from '../../outcomes';
import { noModel, takeErrand } from '../agent/take-errand';
import { driveComputer } from './drive';

/** A model looks at the screen and uses mouse and keyboard. */
export const computerDriver: Driver = {
  isRepeatable: IS_REPEATABLE.computer,
  take(task) {
    if (task.files !== undefined) return takesNoFiles();
    return takeErrand(task, async (visit, errand, { point, seeingModel: model }) =>
      point === undefined || model === undefined
        ? noModel('No such model is configured.')
        : driveComputer(visit, { ...errand, model, point }),
    );
  },
};

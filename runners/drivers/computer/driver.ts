import type { Driver } from '../../browser/driver';
import { IS_REPEATABLE } from '../../browser/traits';
import { failed, missingUrl, takesNoFiles } from '../../outcomes';
import { driveComputer } from './drive';

/** A model looks at the screen and uses mouse and keyboard. */
export const computerDriver: Driver = {
  isRepeatable: IS_REPEATABLE.computer,
  take(task) {
    if (task.files !== undefined) return takesNoFiles();
    const url = task.url;
    if (url === null || !URL.canParse(url)) return missingUrl();
    return {
      url,
      filesAsked: 0,
      wantsFiles: true,
      async go(visit, { attempt, challengeGraceMs, ask }) {
        const { point, seeingModel: model, secrets, dueAt, mayAsk } = attempt;
        if (point === undefined || model === undefined)
          return (seen) =>
            failed('platform', 'model_unavailable', 'No such model is configured.', { ...seen, unbilled: true });
        return driveComputer(visit, {
          task,
          url,
          credentials: secrets.credentials,
          challengeGraceMs,
          dueAt,
          model,
          point,
          openFile: (name) => attempt.openFile(name),
          mayAsk,
          ask,
        });
      },
    };
  },
};

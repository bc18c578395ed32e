import type { FileView, SessionView, TaskOutputFileResponse, TaskStepView, TaskView } from 'browser-use-sdk';
import type { JsonValue } from '../../../core/json';
import { segment } from '../../exchange/api-request';
import { membersOf, type Members } from '../../exchange/members';
import type { Ask } from '../../jobs/job';
import { reportedStep, type ReportedFile, type ReportedStep } from '../../jobs/reply';

/** The session in which a task was done, where it can be watched. */
export async function sessionOf(reply: JsonValue, ask: Ask): Promise<Members<SessionView>> {
  const id = membersOf<TaskView>(reply).needed('sessionId');
  return membersOf<SessionView>(await ask({ method: 'GET', path: `/v2/sessions/${segment(id)}` }));
}

/** Files are named by the task, and each is asked for its address. */
export async function filesOfTask(id: string, reply: JsonValue, ask: Ask): Promise<ReportedFile[]> {
  const files: ReportedFile[] = [];
  for (const file of membersOf<TaskView>(reply).list<FileView>('outputFiles')) {
    const path = `/v2/files/tasks/${segment(id)}/output-files/${segment(file.needed('id'))}`;
    const url = membersOf<TaskOutputFileResponse>(await ask({ method: 'GET', path })).needed('downloadUrl');
    files.push({ name: file.needed('fileName'), url, contentType: null });
  }
  return files;
}

export function stepOf(step: Members<TaskStepView>): ReportedStep {
  return reportedStep(step.text('nextGoal') ?? 'step', {
    url: step.text('url'),
    note: step.text('evaluationPreviousGoal'),
  });
}

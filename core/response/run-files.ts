import type { ArtifactRecord, AttemptRecord, RunRecord } from '../run/record';
import type { RunStep } from '../run/outcome';
import type { ArtifactView, StepView } from '../schemas/runs/run-envelope-schema';

/**
 * The files that are the run's: those of the attempt whose result counts and its last picture. Before one counts, those
 * of the newest attempt that has any. The others are kept for a while, and listed apart.
 */
export function filesOfResult(run: RunRecord, decisive: AttemptRecord | null): ArtifactRecord[] {
  const attemptId = decisive?.id ?? newestWithFiles(run)?.id;
  const files = run.artifacts.filter((file) => file.attemptId === attemptId);
  const picture =
    files.find(({ id }) => id === decisive?.result?.screenshotArtifactId) ??
    files.findLast(({ kind }) => kind === 'screenshot');
  return files.filter((file) => file.kind !== 'screenshot' || file === picture);
}

function newestWithFiles(run: RunRecord): AttemptRecord | undefined {
  const owners = new Set(run.artifacts.map(({ attemptId }) => attemptId));
  return run.attempts.findLast(({ id }) => owners.has(id));
}

export function toStepView(runId: string, { pictureId, ...step }: RunStep, baseUrl: string): StepView {
  return { ...step, picture: pictureId === undefined ? null : addressOf(runId, pictureId, baseUrl) };
}

function addressOf(runId: string, artifactId: string, baseUrl: string): string {
  return `${baseUrl}/api/v1/responses/${runId}/artifacts/${artifactId}`;
}

export function toArtifactView(runId: string, artifact: ArtifactRecord, baseUrl: string): ArtifactView {
  const own = addressOf(runId, artifact.id, baseUrl);
  return {
    id: artifact.id,
    attempt_id: artifact.attemptId,
    kind: artifact.kind,
    name: artifact.name,
    content_type: artifact.contentType,
    size_bytes: artifact.sizeBytes,
    url: artifact.unavailableReason === null ? own : artifact.providerUrl,
    unavailable_reason: artifact.unavailableReason,
    created_at: artifact.createdAt.toISOString(),
    expires_at: artifact.expiresAt.toISOString(),
  };
}

import type {
  RunAttachment,
  RunAttachmentsResponse,
  WorkspaceFileInfo,
  WorkspaceFileListResponse,
} from 'browser-use-sdk/v4';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Ask } from '../../jobs/job';
import type { ReportedFile } from '../../jobs/reply';

/** Attachments have names alone; their bytes are among the files of the workspace that the run had to itself. */
export async function filesOfRun(run: string, workspaceId: string | null, ask: Ask): Promise<ReportedFile[]> {
  const listed = await ask({ method: 'GET', path: `${run}/attachments` });
  const attached = membersOf<RunAttachmentsResponse>(listed).list<RunAttachment>('attachments');
  if (attached.length === 0 || workspaceId === null) return [];
  const path = `/v4/workspaces/${segment(workspaceId)}/files`;
  const kept = await ask({ method: 'GET', path, query: { includeUrls: true } });
  const files = membersOf<WorkspaceFileListResponse>(kept).list<WorkspaceFileInfo>('files');
  return attached.flatMap((attachment) => {
    const name = attachment.needed('name');
    const url = files.find((file) => file.needed('path').split('/').at(-1) === name)?.text('url') ?? null;
    return url === null ? [] : [{ name, url, contentType: attachment.text('contentType') }];
  });
}

import { MAX_ARTIFACT_BYTES } from '../../core/limits';
import type { Switchboard } from './switchboard';
import type { SessionDownload } from './words';

/** All files of one session together; what is more is cut off while it comes. */
const MAX_SESSION_BYTES = 4 * MAX_ARTIFACT_BYTES;

export interface DownloadKeeper {
  /** Takes the browser's downloads into our folder again, after a client that had its own idea of them has left. */
  apply(): Promise<void>;
}

/** Has the browser write every download into one folder, within bounds, and tells of those that are complete. */
export function keepDownloads(
  switchboard: Switchboard,
  folder: string,
  onComplete: (download: SessionDownload) => void,
): DownloadKeeper {
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  switchboard.onEvent((method, params) => {
    const guid = String(params['guid']);
    if (method === 'Browser.downloadWillBegin') names.set(guid, String(params['suggestedFilename']));
    if (method !== 'Browser.downloadProgress') return;
    sizes.set(guid, Number(params['receivedBytes']));
    const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    if (params['state'] === 'completed') onComplete({ guid, name: names.get(guid) ?? guid });
    else if ((sizes.get(guid) ?? 0) > MAX_ARTIFACT_BYTES || all > MAX_SESSION_BYTES)
      switchboard.call('Browser.cancelDownload', { guid }).catch(() => undefined);
  });
  return {
    async apply() {
      await switchboard.call('Browser.setDownloadBehavior', {
        behavior: 'allowAndName',
        downloadPath: folder,
        eventsEnabled: true,
      });
    },
  };
}

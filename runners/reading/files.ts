import type { JsonValue } from '../../core/json';

export interface DeliveredFile {
  name: string;
  size: number;
  contentType: string;
}

/** What a task that delivers files answers with. */
export function fileList(files: readonly DeliveredFile[]): JsonValue {
  if (files.length === 0) return null;
  return { files: files.map(({ name, size, contentType }) => ({ name, size, content_type: contentType })) };
}

/** What is sent and read, as `skyvern` of PyPI has it; there is no package with types of its own for us. */
export interface TaskRequest {
  prompt: string;
  url?: string | null;
  engine?: string;
  proxy_location?: string;
  data_extraction_schema?: object | null;
  max_steps?: number;
  totp_identifier?: string | null;
  totp_url?: string | null;
}

export interface TaskRun {
  run_id: string;
  status: (typeof RUN_STATUSES)[number];
  output?: object | unknown[] | string | null;
  downloaded_files?: DownloadedFile[] | null;
  recording_url?: string | null;
  screenshot_urls?: string[] | null;
  failure_reason?: string | null;
  app_url?: string | null;
  step_count?: number | null;
  created_at: string;
  modified_at: string;
}

export interface DownloadedFile {
  url: string;
  filename?: string | null;
}

export const RUN_STATUSES = [
  'created',
  'queued',
  'running',
  'paused',
  'timed_out',
  'failed',
  'terminated',
  'completed',
  'canceled',
] as const;

/** What `smooth-py` 0.4.5 declares in `models/__init__.py`; there is no package with types for us. */

export interface TaskRequest {
  task: string | null;
  response_model?: object | null;
  url?: string | null;
  metadata?: Record<string, string | number | boolean> | null;
  files?: string[] | null;
  agent?: string;
  /** From 2 to 128. */
  max_steps?: number;
  device?: 'desktop' | 'mobile' | 'desktop-lg';
  allowed_urls?: string[] | null;
  enable_recording?: boolean;
  profile_id?: string | null;
  session_id?: string | null;
  profile_read_only?: boolean;
  stealth_mode?: boolean;
  use_stealth?: boolean;
  proxy_server?: string | null;
  proxy_username?: string | null;
  proxy_password?: string | null;
  certificates?: object[] | null;
  use_adblock?: boolean | null;
  use_captcha_solver?: boolean | null;
  additional_tools?: Record<string, object | null> | null;
  custom_tools?: ToolSignature[] | null;
  experimental_features?: object | null;
  extensions?: string[] | null;
  show_cursor?: boolean;
}

interface ToolSignature {
  name: string;
  description: string;
  inputs: Record<string, unknown>;
  output: string;
}

export interface TaskEvent {
  name: string;
  payload: Record<string, unknown>;
  id?: string | null;
  timestamp?: number | null;
}

export interface TaskResponse {
  id: string;
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  output?: unknown;
  credits_used?: number | null;
  device?: string | null;
  live_url?: string | null;
  recording_url?: string | null;
  downloads_url?: string | null;
  created_at?: number | null;
  events?: TaskEvent[] | null;
}

/** What every answer is wrapped in. */
export interface Wrapped<Answer> {
  r: Answer;
}

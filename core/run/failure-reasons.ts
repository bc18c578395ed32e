import type { Fault } from './outcome';

/** What runners name their own reasons by; nothing else crosses into logs and workflow history. */
export const REASON_CODE = /^[a-z][a-z0-9_]{0,63}$/;

interface FailureReasonEntry {
  /** Whose fault it is; who it is decides whether it counts against the runner. */
  fault: Fault;
  means: string;
}

/**
 * The one table of `svc.error.reason`, which is also the code of an attempt's error. Whatever fails an attempt takes its
 * reason from here, so that none is missing from the documents. Custom runners may have reasons of their own beside them.
 */
export const FAILURE_REASONS = {
  missing_url: { fault: 'task', means: 'The task names no address to open.' },
  unsafe_url: { fault: 'task', means: 'The address, or one that it leads to, is not on the public web.' },
  outside_allowed_domains: {
    fault: 'task',
    means: 'The address, or one that it leads to, is outside allowed_domains.',
  },
  unsupported_task: {
    fault: 'task',
    means:
      'The runner cannot do, or does not understand, a part of the task; or it has to be planned, and nobody here plans.',
  },
  needs_javascript: {
    fault: 'runner',
    means: 'What was asked for is not on the page until its scripts run, and this runner runs none.',
  },
  credential_revoked: { fault: 'task', means: 'The credential was deleted while the run was under way.' },
  login_required: { fault: 'task', means: 'A step asks for a login, and the task has no credentials for it.' },
  unsafe_login_form: {
    fault: 'site',
    means: 'The login form would send the credentials to another site or without encryption; nothing was typed.',
  },
  login_refused: { fault: 'task', means: 'The site did not accept the credentials.' },
  form_refused: { fault: 'task', means: 'The site did not take what was filled in; the message says what it said.' },
  declined: { fault: 'task', means: 'The person who was asked for an approval declined.' },
  input_required: { fault: 'runner', means: 'The site asked for a code or an answer, which this run could not give.' },
  interaction_timeout: { fault: 'task', means: 'Nobody answered the question of the site in time.' },
  too_many_questions: { fault: 'task', means: 'The site asked again and again.' },
  step_failed: { fault: 'runner', means: 'A step could not be done on the page; the message says which.' },
  files_not_delivered: { fault: 'runner', means: 'A download was asked for, but no file arrived.' },
  file_unread: { fault: 'runner', means: 'The address is a file whose text the runner cannot read; the file is kept.' },
  no_output: { fault: 'runner', means: 'The runner finished without any content.' },
  hollow_completion: { fault: 'runner', means: 'The runner told what it did instead of giving a result.' },
  page_instead_of_answer: {
    fault: 'runner',
    means: 'The runner gave the whole page instead of an answer to the question.',
  },
  answer_missing: { fault: 'runner', means: 'The result does not have what was asked for.' },
  not_accomplished: { fault: 'runner', means: 'The runner said that it could not do what was asked.' },
  stuck: { fault: 'runner', means: 'The agent repeated itself, or nothing that it tried worked.' },
  step_limit: { fault: 'runner', means: 'The agent was not done after as many steps as it may take.' },
  agent_confused: { fault: 'runner', means: 'The language model gave nothing that can be acted on.' },
  ungrounded_answer: { fault: 'runner', means: 'The answer has values that no page showed.' },
  criteria_not_met: { fault: 'runner', means: 'The result does not meet the success criteria.' },
  schema_violation: { fault: 'runner', means: 'The result does not satisfy output_schema.' },
  output_too_large: { fault: 'runner', means: 'The result is larger than any result may be.' },
  result_too_heavy: { fault: 'runner', means: 'The result takes more time or memory to check than any result may.' },
  no_progress: { fault: 'runner', means: 'The runner made no progress for 15 minutes.' },
  runner_failed: { fault: 'runner', means: 'The runner failed without a reason of its own.' },
  runner_cancelled: { fault: 'runner', means: 'The runner cancelled the attempt by itself.' },
  runner_rejected: { fault: 'runner', means: 'The runner did not take the attempt.' },
  runner_timeout: { fault: 'runner', means: 'The runner did not finish in time.' },
  job_lost: { fault: 'runner', means: 'The provider no longer knows of the job that it was given.' },
  invalid_runner_answer: { fault: 'runner', means: 'The runner sent an answer that its protocol does not allow.' },
  blocked: { fault: 'site', means: 'The site showed a challenge or a refusal instead of the page.' },
  bot_challenge: { fault: 'site', means: 'The site showed a captcha or another bot challenge.' },
  captcha: { fault: 'site', means: 'The site showed a captcha.' },
  error_page: { fault: 'site', means: 'The site answered with an error page.' },
  login_wall: { fault: 'site', means: 'The site asked for a login instead of showing the content.' },
  paywall: { fault: 'site', means: 'The site asked for a subscription instead of showing the content.' },
  consent_wall: { fault: 'site', means: 'The site showed its cookie or privacy dialog instead of the content.' },
  age_gate: { fault: 'site', means: 'The site asked for the age of its visitor instead of showing the content.' },
  unavailable_here: { fault: 'site', means: 'The site does not show this content to this browser or in this region.' },
  not_loaded: { fault: 'site', means: 'The page had not loaded its content.' },
  page_unresponsive: { fault: 'site', means: 'The page keeps the browser busy without end.' },
  page_unstable: { fault: 'site', means: 'The page never stays long enough to be read.' },
  page_too_heavy: { fault: 'site', means: 'The page took more time or memory than a page may have.' },
  page_crashed: { fault: 'site', means: 'The page crashed its browser tab.' },
  timeout: { fault: 'site', means: 'The site did not answer in time.' },
  too_many_redirects: { fault: 'site', means: 'The address leads on and on, or back to itself.' },
  connection_refused: { fault: 'site', means: 'The site refused the connection or cannot be reached.' },
  connection_reset: { fault: 'site', means: 'The site closed the connection early.' },
  tls: { fault: 'site', means: 'No trusted TLS connection could be made to the site.' },
  dns: { fault: 'task', means: 'The host name does not resolve.' },
  too_large: { fault: 'site', means: 'The answer of the site is too large.' },
  protocol: { fault: 'site', means: 'The site sent an answer that is not valid HTTP.' },
  unreachable: { fault: 'site', means: 'The site cannot be reached.' },
  runner_unreachable: { fault: 'platform', means: 'The runner cannot be reached, or is busy or broken.' },
  runner_busy: { fault: 'platform', means: 'The runner takes no more requests for now.' },
  key_refused: { fault: 'platform', means: "The provider refused the operator's key." },
  credit_exhausted: { fault: 'platform', means: "The operator's account at the provider is out of credit." },
  runner_missing: { fault: 'platform', means: 'The worker does not have the runner: its configuration differs.' },
  runner_crashed: { fault: 'platform', means: 'The runner broke down on our side.' },
  model_unavailable: { fault: 'platform', means: 'The language model cannot be reached, or takes no requests.' },
  browser_lost: { fault: 'platform', means: 'The browser died during the visit.' },
  session_lost: { fault: 'platform', means: 'The browser session that waited for an answer is gone.' },
  too_many_paused: { fault: 'platform', means: 'Too many browser sessions wait for an answer.' },
  dispatch_unknown: { fault: 'platform', means: 'The worker was lost, and how far the runner got is not known.' },
  worker_lost: { fault: 'platform', means: 'The attempt was given up after its worker was lost several times.' },
  workflow_lost: { fault: 'platform', means: 'The workflow of the run is gone.' },
  secrets_unreadable: { fault: 'platform', means: 'The secrets of the run could not be opened on our side.' },
  grading_lost: { fault: 'platform', means: 'The process that checked the result was lost on our side.' },
  reading_lost: { fault: 'platform', means: 'The process that read the page was lost on our side.' },
  unrecordable: { fault: 'platform', means: 'What the attempt brought could not be recorded.' },
} as const satisfies Record<string, FailureReasonEntry>;

/** `http_404` and its kind: the status that the site answered with. */
type HttpReason = `http_${number}`;
export type FailureReason = keyof typeof FAILURE_REASONS | HttpReason;

/** The one wall that a caller can do something about, by a login in the vault. */
export const LOGIN_WALL = 'login_wall' satisfies FailureReason;

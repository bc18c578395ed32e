import type { ChatEndpoint } from '../../net/chat/chat-model';
import type { PaymentsConfig } from '../../net/stripe/payments';
import type { GivenPrograms } from '../../stack';
import { readBounds, type BoundsConfig } from './bounds-config';
import { readHttp, type HttpConfig } from './http-config';
import { readKept, type KeptConfig } from './kept-config';
import { readMail } from './mail-config';
import { readAgent, readGrader, type AgentConfig } from './model-config';
import { readPayments } from './payments-config';
import { readPrograms } from './programs-config';
import { readRunners, type RunnersConfig } from './runners-config';
import { readServers, type Role, type ServersConfig } from './servers-config';
import { readSessions, type SessionsConfig } from './sessions-config';
import { readingFrom, type Env, type Settings } from './settings';

export type { Role } from './servers-config';

export interface Config extends HttpConfig, ServersConfig, KeptConfig, BoundsConfig, RunnersConfig {
  production: boolean;
  allowLocalTargets: boolean;
  /** The operator's mail server, whose address may hold a password. Unset: codes are written to the log. */
  mail: { url: string; from: string } | undefined;
  /** An account with Stripe. Unset: credit comes from the operator alone. */
  payments: PaymentsConfig | undefined;
  sessions: SessionsConfig;
  programs: GivenPrograms;
  /** The language model that grades unsure verdicts and normalizes; undefined where none is configured. */
  llm: ChatEndpoint | undefined;
  agent: AgentConfig | undefined;
  /** Unset: the sweep of webhooks is refused from outside. */
  cronSecret: string | undefined;
  logLevel: string;
}

/** Everything that is wrong with the environment, in one message. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(['The configuration is not usable:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads every setting once. The environment itself is looked at in few other places, for this machine and not for the
 * service: stack/ looks for programs on PATH and for its cache in the home folder, and children are given PATH and the
 * folder of temporary files.
 */
export function loadConfig(env: Env, role: Role): Config {
  const problems: string[] = [];
  const settings = readingFrom(env, problems);
  const { text } = settings;
  const http = readHttp(settings, problems);
  const runners = readRunners(settings, problems);
  const llm = readGrader(settings, problems);
  const config: Config = {
    ...readStanding(settings, problems),
    ...http,
    ...readServers(settings, role, problems),
    ...readKept(settings, problems),
    ...readBounds(settings),
    ...runners,
    mail: readMail(settings, http.publicBaseUrl, problems),
    payments: readPayments(settings, problems),
    sessions: readSessions(settings, runners.accounts, problems),
    programs: readPrograms(settings),
    llm,
    agent: readAgent(settings, llm, problems),
    cronSecret: text('CRON_SECRET'),
    logLevel: readLogLevel(text('LOG_LEVEL'), problems),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function readStanding({ text, flag }: Settings, problems: string[]): Pick<Config, 'production' | 'allowLocalTargets'> {
  const production = text('NODE_ENV') === 'production';
  const allowLocalTargets = flag('SVC_ALLOW_LOCAL_TARGETS');
  if (allowLocalTargets && production) {
    problems.push('SVC_ALLOW_LOCAL_TARGETS lets runs reach this machine and is refused when NODE_ENV=production');
  }
  return { production, allowLocalTargets };
}

function readLogLevel(level = 'info', problems: string[]): string {
  if (!LOG_LEVELS.includes(level)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  return level;
}

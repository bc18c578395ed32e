import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EphemeralServerExecutable } from '@temporalio/testing';
import { withProgress } from '../../../stack/progress';
import { findOnPath, runCommand, type Env } from '../../../stack/process/run-command';
import { messageOf, StackError, type Report } from '../../../stack/stack-error';

export interface TimeSkippingOptions {
  /** PATH is read from it, and Maven and Java run with it. */
  env: Env;
  cacheDir: string;
  report: Report;
}

const ARTIFACT = { group: 'io.temporal', name: 'temporal-test-server', version: '1.38.0' };
const MAIN_CLASS = 'io.temporal.testserver.TestServer';
const COPY_GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
const RESOLVE_MS = 600_000;

/**
 * The test server on which a day passes in a moment, for `TestWorkflowEnvironment.createTimeSkipping({ server:
 * { executable } })`.
 */
export async function findTimeSkippingServer(options: TimeSkippingOptions): Promise<EphemeralServerExecutable> {
  const { env, cacheDir, report } = options;
  const home = join(cacheDir, `${ARTIFACT.name}-${ARTIFACT.version}`);
  const script = join(home, 'run');
  if (!existsSync(script)) {
    const downloadDir = join(cacheDir, 'time-skipping-download');
    const refusal = await trySdkDownload(downloadDir);
    if (refusal === null) return { type: 'cached-download', downloadDir };
    report(`time-skipping server: the SDK download: ${refusal}`);
    await withProgress('time-skipping server: fetching it with Maven', report, () => resolveWithMaven(home, env));
  }
  return { type: 'existing-path', path: script };
}

/** Null if the SDK could fetch and start its own server, else the reason. */
async function trySdkDownload(downloadDir: string): Promise<string | null> {
  const { TestWorkflowEnvironment } = await import('@temporalio/testing');
  try {
    mkdirSync(downloadDir, { recursive: true });
    const executable = { type: 'cached-download', downloadDir } as const;
    const environment = await TestWorkflowEnvironment.createTimeSkipping({ server: { executable } });
    await environment.teardown();
    return null;
  } catch (error) {
    return messageOf(error).split(': ').at(-1) ?? '';
  }
}

/** Collects the server and all it depends on in a folder, with a script that looks like a program to the SDK. */
async function resolveWithMaven(home: string, env: Env): Promise<void> {
  const [maven, java] = ['mvn', 'java'].map((name) => findOnPath(name, env));
  if (!maven || !java) {
    throw new StackError(
      'No time-skipping test server: the SDK could not download one, and without `mvn` and `java` on PATH ' +
        `it cannot be fetched from Maven (${ARTIFACT.group}:${ARTIFACT.name}:${ARTIFACT.version}) either.`,
    );
  }
  const draft = `${home}.draft-${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'pom.xml'), projectFile());
    const args = ['-q', '-B', COPY_GOAL, '-DincludeScope=runtime', `-DoutputDirectory=${join(draft, 'lib')}`];
    const { ok, stdout, complaint } = await runCommand(maven, args, { env, cwd: draft, timeoutMs: RESOLVE_MS });
    if (!ok) throw new StackError(`Maven could not fetch the time-skipping test server: ${stdout || complaint}`);
    writeFileSync(join(draft, 'run'), runScript(java, join(home, 'lib'), readdirSync(join(draft, 'lib'))));
    chmodSync(join(draft, 'run'), 0o755);
    renameSync(draft, home);
  } catch (error) {
    // Two test processes may fetch it at the same time; the second finds the first one's result in its place.
    if (!existsSync(join(home, 'run'))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function projectFile(): string {
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId>
  <artifactId>time-skipping-server</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>${ARTIFACT.group}</groupId>
      <artifactId>${ARTIFACT.name}</artifactId>
      <version>${ARTIFACT.version}</version>
    </dependency>
  </dependencies>
</project>
`;
}

/** The flags are for a small program that lives for seconds: a quick start counts, peak speed does not. */
function runScript(java: string, folder: string, jars: string[]): string {
  const classPath = jars.map((jar) => join(folder, jar)).join(':');
  return `#!/bin/sh
exec '${java}' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx512m -cp '${classPath}' ${MAIN_CLASS} "$@"
`;
}

import { resolve } from 'node:path';
import type { Bucket } from '../../db/artifacts/s3-blob-store';
import { parseKmsUri, type KmsKeyName } from '../keys/kms-key';
import { parseBucketUri } from './bucket-config';
import type { Settings } from './settings';

/** What is kept on this machine, or with AWS. */
export interface KeptConfig {
  dataDir: string;
  keyFile: string;
  /** A key in AWS KMS that wraps instead of the file's. */
  kmsKey: KmsKeyName | null;
  artifactFolder: string;
  /** Keeps files instead of the folder. */
  artifactBucket: Bucket | null;
}

export function readKept({ text, url }: Settings, problems: string[]): KeptConfig {
  const dataDir = resolve(text('SVC_DATA_DIR') ?? '.svc');
  const endpoint = url('S3_ENDPOINT', ['http:', 'https:']);
  return {
    dataDir,
    ...readKeyUri(text('KMS_KEY_URI'), `${dataDir}/key-encryption-key`, problems),
    ...readArtifactStore(text('ARTIFACT_STORE'), endpoint, dataDir, problems),
  };
}

/** A key in AWS KMS, or a file with keys; what the default file wrapped before stays readable beside a KMS key. */
function readKeyUri(
  raw: string | undefined,
  defaultFile: string,
  problems: string[],
): Pick<KeptConfig, 'keyFile' | 'kmsKey'> {
  if (raw?.startsWith('aws-kms:') !== true) {
    return { keyFile: fileFrom(raw, defaultFile, 'KMS_KEY_URI', problems), kmsKey: null };
  }
  const kmsKey = parseKmsUri(raw);
  if (kmsKey === null) problems.push('KMS_KEY_URI must have the form aws-kms://<key arn or alias>?region=<region>');
  return { keyFile: defaultFile, kmsKey };
}

/** A bucket, or a folder. */
function readArtifactStore(
  raw: string | undefined,
  endpoint: string | undefined,
  dataDir: string,
  problems: string[],
): Pick<KeptConfig, 'artifactFolder' | 'artifactBucket'> {
  const defaultFolder = `${dataDir}/artifacts`;
  if (raw?.startsWith('s3:') !== true) {
    if (endpoint !== undefined) problems.push('S3_ENDPOINT needs ARTIFACT_STORE to be s3://<bucket>/<prefix>');
    return { artifactFolder: fileFrom(raw, defaultFolder, 'ARTIFACT_STORE', problems), artifactBucket: null };
  }
  const artifactBucket = parseBucketUri(raw, endpoint);
  if (artifactBucket === null)
    problems.push('ARTIFACT_STORE must have the form s3://<bucket>/<prefix>?region=<region>&presign=off');
  return { artifactFolder: defaultFolder, artifactBucket };
}

/** Refuses what this version cannot honour: keys or files that silently go elsewhere would be worse than no start. */
function fileFrom(raw: string | undefined, fallback: string, name: string, problems: string[]): string {
  if (raw === undefined) return fallback;
  if (raw.startsWith('file://')) return resolve(raw.slice('file://'.length));
  if (!/^[a-z0-9+-]+:/i.test(raw)) return resolve(raw);
  problems.push(`${name} must be a path or a file:// URL`);
  return fallback;
}

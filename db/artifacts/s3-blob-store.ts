import { Readable } from 'node:stream';
import { piecesOf } from '../../core/files/file-bytes';
import { idIn, toKey, type BlobKey } from './blob-key';
import type { BlobStore } from './blob-store';
import { removeUnder, stopUploads } from './s3-removal';

export interface Bucket {
  name: string;
  /** Before every key; empty, or ends with a slash. */
  prefix: string;
  /** Undefined: found the way every AWS tool finds it. */
  region: string | undefined;
  /** Where a store that is not Amazon's is. */
  endpoint: string | undefined;
  /** Callers are sent to the store, with an address that holds for a while. */
  presigns: boolean;
}

/** What a caller is sent to holds for so long. */
const ADDRESS_SECONDS = 600;
/** The least that S3 takes as a part of a larger upload; two of them are in memory at most. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_A_TIME = 2;
const MAX_TRIES = 4;
const CONNECT_MS = 3_000;
const REQUEST_MS = 30_000;
/** A store that replied is not asked again for so long, though somebody asks every second. */
const LOOK_AGAIN_MS = 10_000;

/** S3, or a store that speaks as it does. Credentials are found the way every AWS tool finds them. */
export async function openS3BlobStore(bucket: Bucket): Promise<BlobStore> {
  // Loaded here: whoever keeps files in a folder does not pay for the SDK.
  const { GetObjectCommand, S3 } = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const { name: Bucket, prefix, region, endpoint } = bucket;
  const client = new S3({
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: MAX_TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
    // Not every store that speaks S3 knows the checksums that Amazon's clients add by themselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  let knownUntil = 0;
  const keyOf = (runId: string, artifactId: string): string => `${prefix}${idIn(runId)}/${idIn(artifactId)}`;

  return {
    async put(runId, artifactId, body) {
      const Key = keyOf(runId, artifactId);
      const Body = Readable.from(piecesOf(body), { objectMode: false });
      await new Upload({
        client,
        params: { Bucket, Key, Body },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_A_TIME,
      }).done();
    },
    async open(runId, artifactId) {
      const Key = keyOf(runId, artifactId);
      const found = await orMissing(client.headObject({ Bucket, Key }));
      if (found === null) return null;
      return {
        sizeBytes: found.ContentLength ?? 0,
        async read(range) {
          const Range = range && `bytes=${range.first}-${range.last}`;
          const reply = await orMissing(client.getObject({ Bucket, Key, Range }));
          return reply?.Body instanceof Readable ? reply.Body : null;
        },
        async address({ contentType, disposition }) {
          if (!bucket.presigns) return null;
          const shown = { ResponseContentType: contentType, ResponseContentDisposition: disposition };
          const command = new GetObjectCommand({ Bucket, Key, ...shown, ResponseCacheControl: 'private, no-cache' });
          return getSignedUrl(client, command, { expiresIn: ADDRESS_SECONDS });
        },
      };
    },
    removeRun: async (runId) => removeUnder(client, Bucket, `${prefix}${idIn(runId)}/`),
    async remove(runId, artifactId) {
      await client.deleteObject({ Bucket, Key: keyOf(runId, artifactId) });
    },
    async freeBytes() {
      if (Date.now() < knownUntil) return Number.POSITIVE_INFINITY;
      await client.headBucket({ Bucket });
      knownUntil = Date.now() + LOOK_AGAIN_MS;
      return Number.POSITIVE_INFINITY;
    },
    async list(after) {
      const StartAfter = after === null ? undefined : `${prefix}${after}`;
      const page = await client.listObjectsV2({ Bucket, Prefix: prefix, StartAfter });
      const keys = (page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length));
      const found = keys.map(toKey).filter((key): key is BlobKey => key !== null);
      return { found, next: page.IsTruncated === true ? (keys.at(-1) ?? null) : null };
    },
    dropUnfinished: (before) =>
      stopUploads(client, Bucket, prefix, ({ Initiated }) => Initiated !== undefined && Initiated < before),
    close: () => client.destroy(),
  };
}

async function orMissing<T>(looking: Promise<T>): Promise<T | null> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)) return null;
    throw error;
  }
}

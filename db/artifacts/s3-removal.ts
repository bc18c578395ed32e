import type { MultipartUpload, S3 } from '@aws-sdk/client-s3';

/** Removes everything whose key begins so, and stops what is being put there. */
export async function removeUnder(client: S3, Bucket: string, Prefix: string): Promise<void> {
  await stopUploads(client, Bucket, Prefix, () => true);
  for (;;) {
    const { Contents = [] } = await client.listObjectsV2({ Bucket, Prefix });
    const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
    if (Objects.length === 0) return;
    const { Errors = [] } = await client.deleteObjects({ Bucket, Delete: { Objects, Quiet: true } });
    if (Errors.length > 0) throw new Error(`the store did not remove ${Errors.length} files`);
  }
}

/** Stops uploads that pass the test, and says how many they were. Their parts would be kept, and paid for, for ever. */
export async function stopUploads(
  client: S3,
  Bucket: string,
  Prefix: string,
  isOver: (upload: MultipartUpload) => boolean,
): Promise<number> {
  let stopped = 0;
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
  for (;;) {
    const page = await client.listMultipartUploads({ Bucket, Prefix, ...from });
    for (const { Key, UploadId } of (page.Uploads ?? []).filter(isOver)) {
      await client.abortMultipartUpload({ Bucket, Key, UploadId });
      stopped += 1;
    }
    if (page.IsTruncated !== true) return stopped;
    from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}

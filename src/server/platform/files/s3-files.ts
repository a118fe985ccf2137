import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '#shared/platform/errors.ts';
import { checkContentType, contentTypeOf, isFileKey } from './file-key.ts';
import type { Files } from './files.ts';

interface S3FilesOptions {
  bucket: string;
  region: string;
  /** Only for S3-compatible stores other than Amazon S3. */
  endpoint?: string | undefined;
  /** Without keys, the SDK uses the role of the machine. */
  keys?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Stores files in a bucket of Amazon S3 or of an S3-compatible service. */
export function createS3Files(options: S3FilesOptions): Files {
  const client = createClient(options);
  const at = (key: string) => ({ Bucket: options.bucket, Key: key });

  return {
    async put(key, bytes, contentType) {
      checkContentType(key, contentType);
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentTypeOf(key) });
      await client.send(command).catch(unavailable);
    },

    async open(key) {
      const contentType = contentTypeOf(key);
      const object = await client.send(new GetObjectCommand(at(key))).catch(nullWhenMissing);
      if (!object) return null;
      const { Body: stream, ContentLength: size } = object;
      if (!(stream instanceof Readable) || size === undefined) throw new Error(`The store gave no content for ${key}.`);
      return { stream, contentType, size };
    },

    async delete(key) {
      contentTypeOf(key);
      await client.send(new DeleteObjectCommand(at(key))).catch(unavailable);
    },

    async *list() {
      let from: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket: options.bucket, ContinuationToken: from });
        const page = await client.send(command).catch(unavailable);
        for (const { Key: key } of page.Contents ?? []) if (key && isFileKey(key)) yield key;
        from = page.NextContinuationToken;
      } while (from);
    },
  };
}

/** Describes why the bucket cannot be used, naming the variable to change; null if it can. */
export async function bucketProblem(options: S3FilesOptions): Promise<string | null> {
  const { bucket, region, endpoint } = options;
  const client = createClient(options);
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return null;
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404) return `S3_BUCKET: there is no bucket “${bucket}”`;
    if (status === 403) return `S3_ACCESS_KEY_ID: these credentials may not use the bucket “${bucket}”`;
    if (status === 301) return `S3_REGION: the bucket “${bucket}” is not in ${region}`;
    if (error instanceof Error && error.name === 'CredentialsProviderError') {
      return 'S3_ACCESS_KEY_ID: is required, because this machine has no role with access to S3';
    }
    return `S3_ENDPOINT: ${endpoint ?? 'Amazon S3'} cannot be reached`;
  } finally {
    client.destroy();
  }
}

function createClient({ region, endpoint, keys }: S3FilesOptions) {
  return new S3Client({
    region,
    ...(keys && { credentials: keys }),
    // Other services use path-style URLs, because their buckets seldom have host names.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Checksums in trailers are specific to Amazon; several other services reject them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
}

function nullWhenMissing(error: unknown) {
  return error instanceof NoSuchKey ? null : unavailable(error);
}

function unavailable(cause: unknown): never {
  throw new AppError('unavailable', { cause, retryAfterSeconds: 30 });
}

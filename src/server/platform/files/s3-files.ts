import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { AppError } from '#shared/platform/errors.ts';
import { checkContentType, contentTypeOf } from './file-key.ts';
import type { Files } from './files.ts';

interface S3FilesOptions {
  bucket: string;
  region: string;
  /** Only for S3-compatible stores other than Amazon S3. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
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
  };
}

function createClient({ region, endpoint, accessKeyId, secretAccessKey }: S3FilesOptions) {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
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

import path from 'node:path';
import type { Config } from '../config.ts';
import type { Files } from '../platform/files/files.ts';
import { createFolderFiles } from '../platform/files/folder-files.ts';

/** The file store: a local folder, or S3 if configured. The S3 library is loaded only then. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> {
  if (!s3) return createFolderFiles({ folder: path.join(dataDir, 'files') });
  const { createS3Files } = await import('../platform/files/s3-files.ts');
  return createS3Files(s3);
}

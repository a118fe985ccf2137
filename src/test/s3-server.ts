import { createRequire } from 'node:module';
import { startChildServer } from './child-server.ts';

export interface S3Server {
  endpoint: string;
  region: string;
  bucket: string;
  keys: { accessKeyId: string; secretAccessKey: string };
  stop: () => Promise<void>;
}

const BUCKET = 'vignette-test';
const QUIET_ON_ANY_PORT = ['--address', '127.0.0.1', '--port', '0', '--silent', '--no-vhost-buckets'];

/** An S3-compatible server with one empty bucket. Its two keys are fixed by the program. */
export async function startS3Server(): Promise<S3Server> {
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const server = await startChildServer({
    name: 's3',
    command: process.execPath,
    args: (folder) => [program, ...QUIET_ON_ANY_PORT, '--directory', folder, '--configure-bucket', BUCKET],
    ready: /listening on 127\.0\.0\.1:(?<port>\d+)/,
  });
  if (!server) throw new Error('s3rver could not be started.');
  return {
    endpoint: `http://127.0.0.1:${server.greeting.groups?.['port']}`,
    region: 'us-east-1',
    bucket: BUCKET,
    keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    stop: server.stop,
  };
}

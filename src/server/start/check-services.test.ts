import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { checkServices } from './check-services.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

const mail = { smtpUrl: undefined, from: 'a@b.example', support: 'a@b.example' };
const withBucket = (other: object = {}) => {
  const { endpoint, region, bucket, keys } = s3;
  return checkServices({ s3: { endpoint, region, bucket, keys, ...other }, mail, redisUrl: undefined });
};

describe('the checks before the migration', () => {
  it('accept a bucket that exists', async () => {
    expect(await withBucket()).toEqual([]);
  });

  it('name the variable of a missing bucket and of a store that cannot be reached', async () => {
    await expect(withBucket({ bucket: 'missing' })).rejects.toThrow('S3_BUCKET: there is no bucket “missing”');
    await expect(withBucket({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
      'S3_ENDPOINT: http://127.0.0.1:9 cannot be reached',
    );
  });

  it('only warn about a mail server or a Redis that cannot be reached', async () => {
    const smtpUrl = 'smtp://127.0.0.1:9';
    const warnings = await checkServices({
      s3: undefined,
      mail: { ...mail, smtpUrl },
      redisUrl: 'redis://127.0.0.1:9',
    });
    expect(warnings).toEqual([
      'SMTP_URL: 127.0.0.1 cannot be reached; mails wait until it is there',
      'REDIS_URL: 127.0.0.1 cannot be reached; PostgreSQL is used until it is there',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'kX9f2mQ7vB4nR8tY1wZ5aC3dE6gH0jLp',
  DATABASE_URL: 'postgres://vignette@db.internal/vignette',
  SMTP_URL: 'smtp://mail.internal',
  PUBLIC_URL: 'https://vignette.example',
  STRIPE_SECRET_KEY: 'sk_live_of_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
};

describe('readConfig', () => {
  it('needs no variables for local development', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      sandbox: { enabled: true, port: 3001 },
      demo: 'on',
    });
  });

  it('names every invalid variable in one message', () => {
    const read = () => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x', WORKERS: '0', SANDBOX: 'maybe' });
    for (const name of ['PORT', 'DATABASE_URL', 'WORKERS', 'SANDBOX']) expect(read).toThrow(name);
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('uses DATABASE_URL for work that needs a direct connection, unless another URL is given', () => {
    const [pooled, direct, replica] = ['postgres://pool/a', 'postgres://db/a', 'postgres://copy/a'];
    expect(readConfig({ DATABASE_URL: pooled })).toMatchObject({
      databaseDirectUrl: pooled,
      databaseReplicaUrl: undefined,
      preparedStatements: 'auto',
    });
    const given = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica };
    expect(readConfig({ ...given, DATABASE_PREPARED_STATEMENTS: 'off' })).toMatchObject({
      databaseUrl: pooled,
      databaseDirectUrl: direct,
      databaseReplicaUrl: replica,
      preparedStatements: 'off',
    });
  });

  it('rejects a direct connection or a replica of the embedded database', () => {
    const read = () => readConfig({ DATABASE_DIRECT_URL: 'postgres://db/a', DATABASE_REPLICA_URL: 'postgres://db/a' });
    expect(read).toThrow('DATABASE_DIRECT_URL: needs DATABASE_URL');
    expect(read).toThrow('DATABASE_REPLICA_URL: needs DATABASE_URL');
  });

  it('removes the trailing slash of the public URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://vignette.example/' }).publicUrl).toBe('https://vignette.example');
  });

  it('requires a mail server when the sandbox is off', () => {
    expect(() => readConfig({ SANDBOX: 'off' })).toThrow('SMTP_URL: is required when SANDBOX is off');
  });

  it('uses the role of the machine for a bucket without keys, but rejects a single key', () => {
    expect(readConfig({ S3_BUCKET: 'photos' }).s3).toMatchObject({ bucket: 'photos', keys: undefined });
    expect(() => readConfig({ S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'AKIA' })).toThrow('S3_SECRET_ACCESS_KEY');
  });

  it('reads earlier secrets, and rejects short ones', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(40)];
    expect(readConfig({ APP_SECRET_PREVIOUS: `${one}, ${two}` }).formerSecrets).toEqual([one, two]);
    expect(() => readConfig({ APP_SECRET_PREVIOUS: `${one},short` })).toThrow('APP_SECRET_PREVIOUS');
  });

  it('rejects a list of proxies that is none', () => {
    expect(() => readConfig({ TRUST_PROXY: 'banana' })).toThrow('TRUST_PROXY: needs IP addresses or ranges');
    expect(readConfig({ TRUST_PROXY: 'loopback,10.0.0.0/8' }).trustProxy).toBe('loopback,10.0.0.0/8');
  });
});

describe('readConfig in production', () => {
  it('accepts the required variables, with sandbox, demo and API documentation off by default', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      sandbox: { enabled: false },
      demo: 'off',
      apiDocs: false,
    });
  });

  it.each(['APP_SECRET', 'DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'STRIPE_SECRET_KEY'])(
    'refuses to start without %s',
    (name) => {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name}: is required in production`);
    },
  );

  it('rejects an incomplete set of Stripe keys', () => {
    expect(() => readConfig({ ...production, STRIPE_WEBHOOK_SECRET: undefined })).toThrow('all three or none');
  });

  it.each([
    ['SANDBOX', 'on', 'SANDBOX: cannot be on in production'],
    ['STRIPE_API_URL', 'http://127.0.0.1:4000', 'STRIPE_API_URL: is for tests'],
    ['DEMO', 'on', 'DEMO: cannot be on in production'],
    ['DEMO', 'small', 'DEMO: cannot be small in production'],
    ['APP_SECRET', 'change-me-change-me-change-me-change-me', 'APP_SECRET: is a sample value'],
    ['APP_SECRET', 'a'.repeat(40), 'APP_SECRET: is a sample value'],
    ['METRICS_TOKEN', 'secretsecretsecret', 'METRICS_TOKEN: is a sample value'],
    ['PUBLIC_URL', 'http://vignette.example', 'PUBLIC_URL: must begin with https://'],
    ['STRIPE_SECRET_KEY', 'sk_test_4eC39HqLyjWDarjtT1zdp7dc', 'STRIPE_SECRET_KEY: is a sample value'],
    ['STRIPE_SECRET_KEY', 'pk_live_of_nobody', 'STRIPE_SECRET_KEY: is not a key of this kind'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_of_nobody', 'one is for tests, one is live'],
    ['STRIPE_WEBHOOK_SECRET', 'https://vignette.example', 'STRIPE_WEBHOOK_SECRET: is not a key of this kind'],
  ])('rejects %s=%s', (name, value, message) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(message);
  });
});

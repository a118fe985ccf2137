import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';

const IdentitySecrets = z.object({ clientSecret: z.string(), cookieKey: z.string() });
export type IdentitySecrets = z.infer<typeof IdentitySecrets>;

/** Generated once per data folder, so that the code contains no secrets and they survive a restart. */
export function loadOrCreateSecrets(folder: string): Promise<IdentitySecrets> {
  return loadOrCreate(path.join(folder, 'secrets.json'), IdentitySecrets, async () => ({
    clientSecret: randomBytes(32).toString('base64url'),
    cookieKey: randomBytes(32).toString('base64url'),
  }));
}

/** Signs the tokens of all providers. */
export function loadOrCreateSigningKey(folder: string): Promise<JWK> {
  return loadOrCreate(path.join(folder, 'signing-key.json'), z.looseObject({ kty: z.literal('RSA') }), async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = randomBytes(8).toString('hex');
    return { ...(await exportJWK(privateKey)), kty: 'RSA' as const, use: 'sig', alg: 'RS256', kid };
  });
}

async function loadOrCreate<Stored extends object>(
  file: string,
  shape: z.ZodType<Stored>,
  make: () => Promise<Stored>,
) {
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stored !== null) return shape.parse(JSON.parse(stored));
  const made = await make();
  await writeFile(`${file}.draft`, JSON.stringify(made), { mode: 0o600 });
  await rename(`${file}.draft`, file);
  return made;
}

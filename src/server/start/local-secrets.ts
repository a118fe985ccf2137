import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { demoPeople } from '../../../db/seeds/demo/people.ts';
import type { DemoSignIn } from '../../../db/seeds/seed-demo.ts';

/** Secrets generated for a start without configuration. Stored in the data folder, readable only by its owner. */
const LocalSecrets = z.object({ appSecret: z.string().min(32), demoPasswords: z.record(z.string(), z.string()) });
type LocalSecrets = z.infer<typeof LocalSecrets>;

/** Short enough to type, and too long to guess: 96 bits, without characters that look alike. */
const readablePassword = () =>
  randomBytes(12)
    .toString('base64url')
    .replaceAll(/[-_lI0O]/g, 'x');

export async function loadOrCreateSecrets(dataDir: string): Promise<LocalSecrets & { areNew: boolean }> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'secrets.json');
  try {
    return { ...LocalSecrets.parse(JSON.parse(await readFile(file, 'utf8'))), areNew: false };
  } catch (error) {
    if (!isMissing(error))
      throw new Error(`${file} cannot be read. Restore it, or remove it to make new secrets.`, { cause: error });
  }
  const secrets: LocalSecrets = {
    appSecret: randomBytes(32).toString('base64url'),
    demoPasswords: Object.fromEntries(demoPeople.map(({ email }) => [email, readablePassword()])),
  };
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return { ...secrets, areNew: true };
}

export const demoSignIns = ({ demoPasswords }: LocalSecrets): DemoSignIn[] =>
  demoPeople.map(({ about, email }) => ({
    about,
    username: email,
    password: demoPasswords[email] ?? readablePassword(),
  }));

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

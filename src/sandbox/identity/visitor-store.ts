import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { SandboxPerson } from './sandbox-person.ts';

const Visitor = SandboxPerson.extend({ provider: OpenIdProvider, signedInAt: z.iso.datetime() });
export type Visitor = z.infer<typeof Visitor>;

export interface VisitorStore {
  /** Most recent sign-in first. */
  list: () => readonly Visitor[];
  find: (provider: OpenIdProvider, subject: string) => Visitor | undefined;
  /** Resolves once the visitor is on disk. */
  add: (visitor: Visitor) => Promise<void>;
}

const KEPT = 200;

/** The users who signed in through the sandbox. They are stored, so that a provider recognises them after a restart. */
export async function openVisitorStore(folder: string, log: FastifyBaseLogger): Promise<VisitorStore> {
  const file = path.join(folder, 'visitors.json');
  let visitors = await readVisitors(file, log);
  const isSame = (provider: OpenIdProvider, subject: string) => (visitor: Visitor) =>
    visitor.provider === provider && visitor.subject === subject;

  return {
    list: () => visitors,
    find: (provider, subject) => visitors.find(isSame(provider, subject)),
    async add(visitor) {
      const isThis = isSame(visitor.provider, visitor.subject);
      visitors = [visitor, ...visitors.filter((other) => !isThis(other))].slice(0, KEPT);
      // Each write uses its own draft file, because two users may sign in concurrently.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, JSON.stringify(visitors));
      await rename(draft, file);
    },
  };
}

/** A damaged file must not prevent startup: its users are only samples. */
async function readVisitors(file: string, log: FastifyBaseLogger): Promise<Visitor[]> {
  try {
    return z.array(Visitor).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) log.warn({ err: error, file }, 'left out a list of visitors that cannot be read');
    return [];
  }
}

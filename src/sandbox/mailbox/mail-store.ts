import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ReceivedMail } from './received-mail.ts';

export interface MailStore {
  /** Newest first. */
  list: () => readonly ReceivedMail[];
  find: (id: string) => ReceivedMail | undefined;
  source: (mail: ReceivedMail) => Promise<Buffer>;
  /** Resolves once the mail is on disk. Removes the oldest mail if there are too many. */
  add: (mail: Omit<ReceivedMail, 'id'>, source: Uint8Array) => Promise<void>;
  deleteAll: () => Promise<void>;
}

interface MailStoreOptions {
  folder: string;
  log: FastifyBaseLogger;
  /** The maximum number of stored mails. */
  limit?: number;
}

/** Mails are numbered. Number 42 has two files: `42.json` for display and `42.eml` with the original source. */
export async function openMailStore({ folder, log, limit = 500 }: MailStoreOptions): Promise<MailStore> {
  let mails = await readMails(folder, log);
  let lastNumber = Number(mails[0]?.id ?? 0);
  const fileOf = (id: string, ending: string) => path.join(folder, `${id}.${ending}`);

  async function remove(gone: readonly ReceivedMail[]) {
    await Promise.all(
      gone.flatMap(({ id }) => ['json', 'eml'].map((ending) => rm(fileOf(id, ending), { force: true }))),
    );
  }

  return {
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    source: ({ id }) => readFile(fileOf(id, 'eml')),

    async add(given, source) {
      lastNumber += 1;
      const mail = { ...given, id: String(lastNumber) };
      await writeFile(fileOf(mail.id, 'eml'), source);
      await writeFile(fileOf(mail.id, 'draft'), JSON.stringify(mail));
      // Only the rename makes the mail visible, so a mail that was half-written at a crash is ignored.
      await rename(fileOf(mail.id, 'draft'), fileOf(mail.id, 'json'));
      const all = [mail, ...mails].toSorted(newestFirst);
      mails = all.slice(0, limit);
      await remove(all.slice(limit));
    },

    async deleteAll() {
      const gone = mails;
      mails = [];
      await remove(gone);
    },
  };
}

const newestFirst = (a: ReceivedMail, b: ReceivedMail) => Number(b.id) - Number(a.id);

async function readMails(folder: string, log: FastifyBaseLogger): Promise<ReceivedMail[]> {
  const files = (await readdir(folder)).filter((file) => /^\d+\.json$/.test(file));
  const mails = await Promise.all(files.map((file) => readMail(path.join(folder, file), log)));
  return mails.filter((mail) => mail !== null).toSorted(newestFirst);
}

/** A damaged file, or one of an older version, must not prevent startup. */
async function readMail(file: string, log: FastifyBaseLogger): Promise<ReceivedMail | null> {
  try {
    return ReceivedMail.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    log.warn({ err: error, file }, 'left out a stored mail that cannot be read');
    return null;
  }
}

import { Readable } from 'node:stream';
import { Browser } from '#test/people.ts';
import type { World } from '#test/world.ts';

export const message = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  topic: 'technical',
  subject: 'It does not start',
  message: 'When I press start,\nnothing happens.\n\nWhat can I do?',
};
export const details = { page: '/dashboard', version: '0.1.0', browser: 'Firefox 150' };

let networks = 0;
/** A visitor from a separate network. */
export const visitor = (world: World) =>
  new Browser(world, `198.51.${Math.floor((networks += 1) / 250)}.${(networks % 250) + 1}`);

export type NamedFile = [name: string, bytes: Uint8Array<ArrayBuffer>];

/** A form as a browser sends it: fields first, then files. */
export function formOf(fields: Record<string, unknown>, files: NamedFile[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, bytes] of files) form.append('attachments', new Blob([bytes]), name);
  return form;
}

export const sendForm = (browser: Browser, fields: Record<string, unknown>, files: NamedFile[]) =>
  browser.postForm('contact', formOf(fields, files));

export const pdf = () => new TextEncoder().encode('%PDF-1.7\n%%EOF');

export const storedMessages = ({ db }: World) =>
  db.selectFrom('support_messages').selectAll().orderBy('id', 'desc').execute();
export const newestMessage = async (world: World) => (await storedMessages(world))[0];
export const countStored = async (world: World) => (await storedMessages(world)).length;

/** Returns the mails sent since the last call. Destroys their attachment streams, because no transport does so here. */
export async function sentMails(world: World) {
  const mails = await world.runJobs();
  const contents = mails.flatMap(({ attachments }) => attachments as { content?: unknown }[]);
  for (const { content } of contents) if (content instanceof Readable) content.destroy();
  return mails;
}

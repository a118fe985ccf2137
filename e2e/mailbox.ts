import { type APIRequestContext, expect } from '@playwright/test';
import type { StartedServer } from '#test/start-server.ts';

interface Mail {
  subject: string;
  text: string;
}

/** Waits for the newest mail to this address whose subject begins with these words. */
export async function mailTo(
  { consoleUrl }: StartedServer,
  request: APIRequestContext,
  { address, subject }: { address: string; subject: string },
): Promise<Mail> {
  const query = new URLSearchParams({ to: address });
  const find = async () => {
    const mails = (await (await request.get(`${consoleUrl}/mailbox/api/mails?${query}`)).json()) as Mail[];
    return mails.find((mail) => mail.subject.startsWith(subject));
  };
  await expect.poll(find, { message: `no mail '${subject}' to ${address}`, timeout: 10_000 }).toBeDefined();
  return (await find())!;
}

/** The first link in a mail that has this path. */
export function linkIn({ text }: Mail, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname === path);
  if (link === undefined) throw new Error(`no link to ${path} in:\n${text}`);
  return link;
}

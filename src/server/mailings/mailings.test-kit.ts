import { setTimeout as wait } from 'node:timers/promises';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import type { Mailing, MailingBody, Segment } from '#shared/mailings/contract.ts';
import { addPerson, type Browser } from '#test/people.ts';
import type { World } from '#test/world.ts';

export const everybody: Segment = {
  audience: 'everybody',
  formerDays: null,
  unseenDays: null,
  countryId: null,
  universityId: null,
};

export const aMailing: MailingBody = {
  name: 'Spring news',
  subject: 'New questions, {firstName}',
  body: 'Hello {firstName},\n\nwe have **new** questions. [See them](/dashboard)',
  segment: everybody,
};

/** Records the latest consent to news, given or withdrawn. */
export async function saysToNews({ db, clock }: World, userId: string, isGiven: boolean, source = 'register') {
  await db
    .insertInto('consents')
    .values({ user_id: userId, kind: 'marketing', is_given: isGiven, at: clock.now(), source })
    .execute();
}

/** A user who wants news. */
export async function addReader(world: World, person: Parameters<typeof addPerson>[1] = {}) {
  const reader = await addPerson(world, { passwordHash: null, ...person });
  await saysToNews(world, reader.id, true);
  return reader;
}

export async function addReaders(world: World, count: number) {
  const readers: { id: string; email: string }[] = [];
  for (let made = 0; made < count; made += 1) readers.push(await addReader(world));
  return readers;
}

export async function createBy(browser: Browser, given: Partial<MailingBody> = {}): Promise<Mailing> {
  const response = await browser.post('mailings', { ...aMailing, ...given });
  if (response.statusCode !== 201) throw new Error(`the mailing was refused: ${response.body}`);
  return response.json<Mailing>();
}

export const act = (browser: Browser, id: number, what: string, payload: object = {}) =>
  browser.post(`mailings/${id}/${what}`, payload);

export const read = async (browser: Browser, id: number): Promise<Mailing> =>
  (await browser.get(`mailings/${id}`)).json<Mailing>();

/** Creates, tests and schedules a mailing; its job is pending. */
export async function scheduleBy(browser: Browser, given: Partial<MailingBody> = {}, perMinute = 600) {
  const { id, revision } = await createBy(browser, given);
  await act(browser, id, 'test', { revision });
  await browser.world.runJobs();
  const asked = given.segment ?? everybody;
  const { people } = (await browser.post('mailings/segment-count', asked)).json<{ people: number }>();
  const body = { revision, confirmedCount: people, at: 'now', perMinute };
  const response = await act(browser, id, 'schedule', body);
  return { id, people, response };
}

interface Letter {
  to: { address: string };
}

/** A fake mail server that records the mails it accepts. It takes a moment for each, and runs `first` before it. */
export function postbox(first: (address: string) => unknown = () => null) {
  const sent: string[] = [];
  const send: MailSender = async (letter) => {
    const { address } = (letter as Letter).to;
    await first(address);
    await wait(1);
    sent.push(address);
  };
  return { sent, send };
}

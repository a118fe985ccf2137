import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { streams, type SwitchableStream, switchableStreams } from '#shared/notifications/streams.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { MailSwitches } from '../switches.ts';

const TIMEOUT_MS = 5_000;
const INTERESTS_LAST_MS = 3_600_000;

const Categories = z.object({ categories: z.array(z.object({ id: z.string() })) });
const Interests = z.object({ interests: z.array(z.object({ id: z.string(), name: z.string() })) });
const Member = z.object({ status: z.string(), interests: z.record(z.string(), z.boolean()).default({}) });

export interface Mailchimp {
  /** The mail switches stored at Mailchimp for an address; null if it does not know the address. */
  readSwitches: (email: string) => Promise<MailSwitches | null>;
  writeSwitches: (email: string, switches: MailSwitches) => Promise<void>;
  /** Permanently deletes everything Mailchimp stores about an address. */
  forget: (email: string) => Promise<void>;
}

interface MailchimpOptions {
  /** Undefined if no keys are configured. */
  settings: { apiKey: string; listId: string; url: string } | undefined;
  log: Logger;
  now: () => Date;
}

/**
 * The audience of a Mailchimp account. Each stream is an interest with the name of the stream. An admin creates the
 * interests at Mailchimp; streams without one are managed only here.
 */
export function createMailchimp({ settings, log, now }: MailchimpOptions): Mailchimp | null {
  if (!settings) return null;
  const ask = asking(settings, log);
  const interestIds = forAnHour(() => findInterests(ask), now);

  return {
    async readSwitches(email) {
      const [ids, member] = await Promise.all([interestIds(), ask({ path: memberPath(email), schema: Member })]);
      if (member === null) return null;
      return switchesBy(ids, (id) => member.status === 'subscribed' && member.interests[id] === true);
    },
    async writeSwitches(email, switches) {
      const ids = await interestIds();
      const interests = Object.fromEntries([...ids].map(([stream, id]) => [id, switches[stream] === true]));
      const status = Object.values(switches).includes(true) ? 'subscribed' : 'unsubscribed';
      const put = (status: string) =>
        ask({
          path: memberPath(email),
          schema: Member,
          method: 'PUT',
          body: { email_address: email, status, interests },
        });
      // A user who once unsubscribed there has to confirm in a mail from Mailchimp; 'pending' sends it.
      if ((await put(status)) === null) await put('pending');
    },
    async forget(email) {
      await ask({ path: `${memberPath(email)}/actions/delete-permanent`, schema: z.unknown(), method: 'POST' });
    },
  };
}

interface Question<Answer> {
  path: string;
  schema: z.ZodType<Answer>;
  method?: 'GET' | 'PUT' | 'POST';
  body?: object;
}

type Ask = ReturnType<typeof asking>;
type InterestIds = Map<SwitchableStream, string>;

/** GET and POST: the address is not known there. PUT: it cannot be subscribed directly. */
const REFUSALS = new Set([400, 404]);

/** Returns null for a rejection. Any other unexpected response counts as unavailable. */
function asking({ apiKey, listId, url }: NonNullable<MailchimpOptions['settings']>, log: Logger) {
  const authorization = `Basic ${Buffer.from(`any:${apiKey}`).toString('base64')}`;
  return async <Answer>({ path, schema, method = 'GET', body }: Question<Answer>) => {
    try {
      const response = await fetch(`${url}/3.0/lists/${encodeURIComponent(listId)}${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (REFUSALS.has(response.status)) return null;
      if (!response.ok) throw new Error(`Mailchimp answered ${response.status}.`);
      return schema.parse(response.status === 204 ? null : await response.json());
    } catch (cause) {
      log.warn({ err: cause }, 'Mailchimp cannot be reached');
      throw new AppError('unavailable', { cause });
    }
  };
}

async function findInterests(ask: Ask): Promise<InterestIds> {
  const ids: InterestIds = new Map();
  const found = await ask({ path: '/interest-categories?count=100', schema: Categories });
  for (const { id } of found?.categories ?? []) {
    const path = `/interest-categories/${encodeURIComponent(id)}/interests?count=100`;
    for (const interest of (await ask({ path, schema: Interests }))?.interests ?? []) {
      const stream = switchableStreams.find((name) => streams[name].name === interest.name);
      if (stream) ids.set(stream, interest.id);
    }
  }
  return ids;
}

function forAnHour<Value>(load: () => Promise<Value>, now: () => Date): () => Promise<Value> {
  let held: { value: Value; until: number } | null = null;
  return async () => {
    if (held === null || held.until <= now().getTime()) {
      held = { value: await load(), until: now().getTime() + INTERESTS_LAST_MS };
    }
    return held.value;
  };
}

const switchesBy = (ids: InterestIds, isOn: (id: string) => boolean): MailSwitches =>
  Object.fromEntries([...ids].map(([stream, id]) => [stream, isOn(id)]));

/** Mailchimp identifies members by this hash; it is not a security measure. */
const memberPath = (email: string) => `/members/${createHash('md5').update(email.toLowerCase()).digest('hex')}`;

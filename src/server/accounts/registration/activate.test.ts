import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { issueMailToken } from '#server/accounts/mail-tokens.ts';
import { eventsOf } from '#test/events.ts';
import { addPerson, Browser } from '#test/people.ts';
import { wrongFieldsIn } from '#test/responses.ts';
import { linksIn, useWorld } from '#test/world.ts';

const world = useWorld();

const waiting = async (passwordHash: string | null = null) => {
  const person = await addPerson(world, { isActivated: false, ...(passwordHash !== '' && { passwordHash }) });
  const token = await issueMailToken(world.db, { userId: person.id, purpose: 'activation', now: world.clock.now() });
  return { ...person, token };
};
const click = async (token: string, browser = new Browser(world)) => {
  const response = await browser.get(`register/activate?token=${encodeURIComponent(token)}`);
  expect(response.statusCode).toBe(302);
  return String(response.headers.location).replace('/login?register-success=', '');
};
const identitiesOf = (userId: string) =>
  world.db.selectFrom('identities').select(['provider', 'pending_key_hash']).where('user_id', '=', userId).execute();

describe('GET register/activate', () => {
  it('activates the account, starts the 14-day trial and allows sign-in', async () => {
    const { id, email, token } = await waiting('');
    expect(await click(token)).toBe('true');
    const trial = await world.db.selectFrom('user_subscriptions').selectAll().where('user_id', '=', id).execute();
    const now = world.clock.now();
    expect(trial).toMatchObject([{ plan_id: 10, starts_at: now, ends_at: new Date(now.getTime() + 14 * 86_400_000) }]);
    const response = await new Browser(world).signIn(email);
    expect(decodeJwt<{ disciplines: number[] }>(response.json<{ jwt: string }>().jwt).disciplines).not.toEqual([]);
    const events = await eventsOf(world, id);
    expect(events.map(({ kind }) => kind)).toEqual(['activated', 'signed_in']);
  });

  it.each([
    [7, 21],
    [0, 14],
  ])('with %i days configured for friends, starts a trial of %i days for an invited user', async (friendDays, days) => {
    const [inviter, { id, token }] = [await addPerson(world, { passwordHash: null }), await waiting()];
    await world.db.updateTable('users').set({ referred_by: inviter.id }).where('id', '=', id).execute();
    await world.db.updateTable('referral_settings').set({ friend_days: friendDays }).execute();
    expect(await click(token)).toBe('true');
    const trial = await world.db.selectFrom('user_subscriptions').select('ends_at').where('user_id', '=', id).execute();
    expect(trial).toEqual([{ ends_at: new Date(world.clock.now().getTime() + days * 86_400_000) }]);
  });

  it('reports an active account on the second click, without a second trial', async () => {
    const { id, token } = await waiting();
    expect(await click(token)).toBe('true');
    expect(await click(token)).toBe('already-active');
    world.clock.advance(10 * 86_400);
    expect(await click(token)).toBe('already-active');
    expect(
      await world.db.selectFrom('user_subscriptions').select('id').where('user_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  it('handles two concurrent clicks', async () => {
    const { id, token } = await waiting();
    const results = await Promise.all([click(token), click(token)]);
    expect(results.toSorted()).toEqual(['already-active', 'true']);
    expect(
      await world.db.selectFrom('user_subscriptions').select('id').where('user_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  it('reports an active account if it was activated in another way', async () => {
    const { id, token } = await waiting();
    await world.db.updateTable('users').set({ activated_at: world.clock.now() }).where('id', '=', id).execute();
    expect(await click(token)).toBe('already-active');
  });

  it.each(['', 'unknown', '\u0000', 'x'.repeat(5_000), '<script>', '../login'])(
    'responds to %j with a page',
    async (token) => {
      expect(await click(token)).toBe('false');
    },
  );

  it('responds with a page to a link without a token or with two', async () => {
    for (const path of ['register/activate', 'register/activate?token=a&token=b']) {
      const response = await new Browser(world).get(path);
      expect(response.headers.location).toBe('/login?register-success=false');
    }
  });

  it('leads back to the page where the user signed up, but never to another site', async () => {
    const redirectOf = async (next: string) => {
      const email = `back-${next.length}@test.example`;
      const body = { email, password: 'seven quiet harbours', confirmPassword: 'seven quiet harbours' };
      const names = { firstName: 'Ann', lastName: 'Vance', gpdrAllow: true, recaptcha: 'off' };
      expect((await new Browser(world).post('register', { ...body, ...names, next })).statusCode).toBe(201);
      const [mail] = await world.runJobs();
      const link = linksIn(mail!).find((address) => address.includes('/register/activate'));
      const { pathname, search } = new URL(link!);
      return (await new Browser(world).get(pathname.replace('/api/v1/', '') + search)).headers.location;
    };
    expect(await redirectOf('/share/question/abc')).toBe('/login?register-success=true&next=%2Fshare%2Fquestion%2Fabc');
    expect(await redirectOf('//evil.example')).toBe('/login?register-success=true');
  });

  it('rejects a link for another purpose', async () => {
    const { id } = await waiting();
    const other = await issueMailToken(world.db, { userId: id, purpose: 'password-restore', now: world.clock.now() });
    expect(await click(other)).toBe('false');
  });

  it('rejects a link after one day', async () => {
    const { token } = await waiting();
    world.clock.advance(86_400);
    expect(await click(token)).toBe('false');
  });

  it('confirms a pending identity only in the browser that started it', async () => {
    const key = 'k'.repeat(43);
    const pending = async () => {
      const person = await waiting();
      const pending_key_hash = createHash('sha256').update(key).digest();
      await world.db
        .insertInto('identities')
        .values({ provider: 'facebook', subject: person.id, user_id: person.id, pending_key_hash })
        .execute();
      return person;
    };
    const [own, foreign] = [await pending(), await pending()];
    const browser = new Browser(world);
    browser.cookies = { 'social-pending': key };
    expect(await click(own.token, browser)).toBe('true');
    expect(await click(foreign.token)).toBe('true');
    expect(await identitiesOf(own.id)).toEqual([{ provider: 'facebook', pending_key_hash: null }]);
    expect(await identitiesOf(foreign.id)).toEqual([]);
  });
});

describe('POST register/re-send-activation-email', () => {
  let networks = 0;
  const visitor = () => {
    networks += 1;
    return new Browser(world, `198.51.100.${networks}`);
  };
  const resend = (fields: object, browser = visitor()) =>
    browser.post('register/re-send-activation-email', { recaptcha: 'solved', ...fields });

  it('sends a new link for an account that is not activated, and invalidates the old one', async () => {
    const { email, token } = await waiting();
    expect((await resend({ email: ` ${email.toUpperCase()} ` })).statusCode).toBe(204);
    const [mail] = await world.runJobs();
    expect(mail).toMatchObject({ to: { address: email }, subject: 'Activate your account' });
    expect(await click(token)).toBe('false');
    expect(await click(new URL(linksIn(mail!)[0]!).searchParams.get('token') ?? '')).toBe('true');
  });

  it('returns the same response for an active account and informs its owner by mail', async () => {
    const { email } = await addPerson(world, { passwordHash: null });
    const response = await resend({ email });
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(await world.runJobs()).toMatchObject([{ to: { address: email }, subject: 'You already have an account' }]);
  });

  it('returns the same response for an unknown address and sends nothing', async () => {
    const response = await resend({ email: 'nobody@test.example' });
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(await world.runJobs()).toEqual([]);
  });

  it.each([
    [{ email: '' }, 'email', 'Field is required'],
    [{ email: 'x' }, 'email', 'Invalid email address'],
    [{ email: 'a\u0000@test.example' }, 'email', 'Invalid email address'],
    [{ email: 'a@test.example', recaptcha: '' }, 'recaptcha', 'Field is required'],
    [{ email: 'a@test.example', all: true }, 'all', 'Value is invalid'],
  ])('reports what is wrong with %j', async (fields, property, text) => {
    const response = await resend(fields);
    expect(response.statusCode).toBe(400);
    const wrong = wrongFieldsIn(response);
    expect(wrong.map((field) => [field.property, Object.values(field.constraints)[0]])).toEqual([[property, text]]);
  });

  it('is rate-limited to three mails per hour and address, with or without an account', async () => {
    for (const email of [(await waiting()).email, `${'x'.repeat(240)}@test.example`]) {
      const statuses: number[] = [];
      for (let tries = 0; tries < 4; tries += 1) statuses.push((await resend({ email })).statusCode);
      expect(statuses).toEqual([204, 204, 204, 429]);
      expect((await resend({ email })).headers['retry-after']).toBeDefined();
    }
  });

  it('is rate-limited to ten per hour and network', async () => {
    const browser = visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await resend({ email: `n${tries}@test.example` }, browser)).statusCode);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});

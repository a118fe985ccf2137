import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withApp } from '#server/accounts/second-factor/second-factor.test-kit.ts';
import { eventsOf } from '#test/events.ts';
import { addPerson, Browser, PASSWORD, signedIn } from '#test/people.ts';
import { wrongFieldsIn } from '#test/responses.ts';
import { linksIn, type SentMail, useWorld } from '#test/world.ts';
import { startSession } from '../sessions.queries.ts';

const world = useWorld();

const NEW_PASSWORD = 'seven herons cross the quarry';

let networks = 0;
/** Uses a separate network, so that tests do not share rate limits. */
const stranger = () => {
  networks += 1;
  return new Browser(world, `198.51.100.${networks}`);
};
const ask = (email: string, browser = stranger()) => browser.post('auth/password-restore', { email });
const restore = (body: object, browser = stranger()) =>
  browser.post('auth/password-restore', { password: NEW_PASSWORD, recaptcha: 'solved', ...body });
const restoreLinkIn = (mail: SentMail) => linksIn(mail).find((link) => link.includes('/restore-password?'));
const tokenIn = (mails: SentMail[]) => {
  const link = mails.map(restoreLinkIn).find((found) => found !== undefined);
  return new URL(link!).searchParams.get('token')!;
};
/** Requests the mail and returns its token. */
const mailedToken = async (email: string) => {
  await ask(email);
  return tokenIn(await world.runJobs());
};

describe('POST auth/password-restore with an e-mail', () => {
  it('sends a link to the owner, ignoring the case of the address', async () => {
    const { id, email } = await addPerson(world, { passwordHash: null });
    expect((await ask(` ${email.toUpperCase()} `)).statusCode).toBe(204);
    const [mail, ...others] = await world.runJobs();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: email }, subject: 'Choose a new password' });
    expect(mail?.text).toContain('30 minutes');
    expect(tokenIn([mail!])).toMatch(/^[\w-]{43}$/);
    const [event] = await eventsOf(world, id);
    expect(event).toMatchObject({ kind: 'password_restore_asked', ip: `198.51.100.${networks}` });
  });

  it('stores nothing that would grant access to an account', async () => {
    const { email } = await addPerson(world, { passwordHash: null });
    const token = await mailedToken(email);
    const rows = await world.db.selectFrom('mail_tokens').select('token_hash').execute();
    expect(rows.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(token);
  });

  it.each([
    ['an unknown address', async () => 'nobody@test.example'],
    [
      'an account that is about to be deleted',
      async () => {
        const { id, email } = await addPerson(world, { passwordHash: null });
        await world.db.updateTable('users').set({ deletion_due_at: world.clock.now() }).where('id', '=', id).execute();
        return email;
      },
    ],
  ])('returns the same response for %s and sends nothing', async (_case, makeEmail) => {
    const response = await ask(await makeEmail());
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await world.runJobs()).toEqual([]);
  });

  it('sends the activation mail again if the account is not activated', async () => {
    const { email } = await addPerson(world, { isActivated: false, passwordHash: null });
    expect((await ask(email)).statusCode).toBe(204);
    const [mail] = await world.runJobs();
    expect(mail?.to.address).toBe(email);
    expect(linksIn(mail!).some((link) => link.includes('/register/activate?token='))).toBe(true);
    expect(restoreLinkIn(mail!)).toBeUndefined();
  });

  it.each([
    [{ email: '' }, { required: 'Field is required' }],
    [{ email: 'no address' }, { email: 'Invalid email address' }],
    [{ email: null }, { required: 'Field is required' }],
    [{ email: ['a@b.example'] }, { type: 'Value is invalid' }],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, { email: 'Invalid email address' }],
    [{ email: 'a\0@b.example' }, { email: 'Invalid email address' }],
    [{ email: `${'a'.repeat(250)}@b.example` }, { maxlength: 'Value is invalid' }],
  ])('reports what is wrong with %j', async (payload, constraints) => {
    const response = await stranger().post('auth/password-restore', payload);
    expect(response.statusCode).toBe(400);
    expect(wrongFieldsIn(response)).toEqual([{ property: 'email', constraints }]);
  });

  it('rejects fields of the other operation', async () => {
    const response = await stranger().post('auth/password-restore', { email: 'a@b.example', token: 'x' });
    expect(wrongFieldsIn(response)).toEqual([{ property: 'token', constraints: { unknown: 'Value is invalid' } }]);
  });

  it('rejects a cross-site request', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const payload = { email: 'a@b.example' };
    expect((await stranger().send('POST', 'auth/password-restore', { payload, headers })).statusCode).toBe(403);
  });

  it('is rate-limited to three per hour, address and network, for known and unknown addresses', async () => {
    for (const email of ['never-seen@test.example', (await addPerson(world, { passwordHash: null })).email]) {
      const network = stranger();
      const statuses: number[] = [];
      for (let tries = 0; tries < 4; tries += 1) statuses.push((await ask(email.toUpperCase(), network)).statusCode);
      expect(statuses).toEqual([204, 204, 204, 429]);
      expect(Number((await ask(email, network)).headers['retry-after'])).toBeGreaterThan(0);
    }
    await world.runJobs();
  });

  it('still sends the owner a link after requests by a stranger', async () => {
    const { email } = await addPerson(world, { passwordHash: null });
    const guesser = stranger();
    for (let tries = 0; tries < 4; tries += 1) await ask(email, guesser);
    await world.runJobs();
    expect((await ask(email)).statusCode).toBe(204);
    expect(await world.runJobs()).toHaveLength(1);
  });

  it('sends at most ten mails per hour for requests from unknown networks, and always one for the owner', async () => {
    const owner = await signedIn(world);
    for (let tries = 0; tries < 12; tries += 1) expect((await ask(owner.email)).statusCode).toBe(204);
    expect(await world.runJobs()).toHaveLength(10);
    expect((await ask(owner.email, owner)).statusCode).toBe(204);
    expect(await world.runJobs()).toHaveLength(1);
  });

  it('is rate-limited to ten per hour and network', async () => {
    const network = stranger();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await ask(`nobody-${tries}@test.example`, network)).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(10);
    expect(statuses[10]).toBe(429);
  });
});

describe('POST auth/password-restore with a token', () => {
  it('sets the password, ends all sessions and resets the failed attempts', async () => {
    const first = await signedIn(world);
    const second = new Browser(world, '203.0.113.90');
    await second.signIn(first.email);
    const guesser = new Browser(world, '203.0.113.91');
    for (let tries = 0; tries < 5; tries += 1) await guesser.signIn(first.email, 'wrong');
    const token = await mailedToken(first.email);

    const response = await restore({ token });

    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(response.cookies).toEqual([]);
    for (const browser of [first, second]) {
      expect((await browser.get('user')).statusCode).toBe(401);
      expect((await browser.get('auth/refresh')).statusCode).toBe(401);
    }
    expect((await guesser.signIn(first.email)).statusCode).toBe(401);
    expect((await guesser.signIn(first.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('removes all other ways to sign in, which an attacker may have added', async () => {
    const { id, email } = await addPerson(world, { passwordHash: null });
    await world.db
      .insertInto('identities')
      .values({ provider: 'google', subject: `a ${id}`, user_id: id })
      .execute();
    const change = { user_id: id, new_email: 'thief@test.example', expires_at: new Date('2100-01-01') };
    await world.db.insertInto('email_changes').values(change).execute();
    await restore({ token: await mailedToken(email) });
    for (const table of ['identities', 'email_changes'] as const) {
      expect(await world.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([]);
    }
  });

  it('leaves the authenticator app in place, so that a stolen mailbox is not enough', async () => {
    const { browser } = await withApp(world, { passwordHash: await world.deps.passwords.hash(PASSWORD) });
    await restore({ token: await mailedToken(browser.email) });
    const response = await stranger().signIn(browser.email, NEW_PASSWORD);
    expect([Object.keys(response.json<object>()), response.cookies]).toEqual([['secondStep'], []]);
  });

  it('blocks a concurrent sign-in that verified the old password', async () => {
    const { id } = await addPerson(world, { passwordHash: 'the new one' });
    const start = {
      userId: id,
      deviceId: randomUUID(),
      accountHash: Buffer.alloc(32),
      network: '203.0.113.7',
      verifiedHash: 'the old one',
      newHash: 'the old one, hashed better',
      secondFactor: null,
      now: world.clock.now(),
    };
    const visitor = { ip: '203.0.113.7', userAgent: null, requestId: 'x' };
    expect(await startSession(world.db, start, visitor)).toBeNull();
    const person = await world.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
    expect(person).toEqual({ password_hash: 'the new one' });
  });

  it('notifies the owner by mail and records the change', async () => {
    const { id, email } = await addPerson(world, { passwordHash: null });
    await restore({ token: await mailedToken(email) });
    const [mail] = await world.runJobs();
    expect(mail).toMatchObject({ to: { address: email }, subject: 'Your password was changed' });
    expect(mail?.text).toContain(`IP address: 198.51.100.${networks}`);
    const kinds = await eventsOf(world, id);
    expect(kinds.map(({ kind }) => kind)).toEqual(['password_restore_asked', 'password_restored']);
  });

  it('sets a first password for a user who only signed in with a provider', async () => {
    const { email } = await addPerson(world, { passwordHash: null });
    expect((await restore({ token: await mailedToken(email) })).statusCode).toBe(204);
    expect((await stranger().signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  const refused = { code: 'link_invalid', message: 'This link is no longer valid. Please ask for a new one.' };

  it('works once', async () => {
    const { email } = await addPerson(world, { passwordHash: null });
    const token = await mailedToken(email);
    expect((await restore({ token })).statusCode).toBe(204);
    const again = await restore({ token, password: 'another heron altogether' });
    expect([again.statusCode, again.json()]).toEqual([400, refused]);
  });

  it('works once for concurrent requests', async () => {
    const { email } = await addPerson(world, { passwordHash: null });
    const token = await mailedToken(email);
    const passwords = Array.from({ length: 8 }, (_, index) => `another heron altogether ${index}`);
    const answers = await Promise.all(passwords.map((password) => restore({ token, password })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      204,
      ...Array<number>(7).fill(400),
    ]);
    expect((await world.runJobs()).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  it('works for 30 minutes', async () => {
    const { email } = await addPerson(world, { passwordHash: null });
    const token = await mailedToken(email);
    world.clock.advance(30 * 60);
    expect((await restore({ token })).json()).toEqual(refused);
  });

  it('works only with the newest mail', async () => {
    const { email } = await addPerson(world, { passwordHash: null });
    const older = await mailedToken(email);
    const newer = await mailedToken(email);
    expect((await restore({ token: older })).json()).toEqual(refused);
    expect((await restore({ token: newer })).statusCode).toBe(204);
  });

  it.each(['made-up', '\0', '<b>', '../../etc', '🐈'])('rejects the token %j', async (token) => {
    expect((await restore({ token })).json()).toEqual(refused);
  });

  it.each([
    [{ password: '' }, 'password', { required: 'Field is required', minlength: expect.anything() }],
    [{ password: 'heron 7' }, 'password', { minlength: 'Field should contain at least 8 characters' }],
    [{ password: 'x'.repeat(257) }, 'password', { maxlength: 'Value is invalid' }],
    [{ password: 7 }, 'password', { type: 'Value is invalid' }],
    [{ recaptcha: '' }, 'recaptcha', { required: 'Field is required' }],
    [{ token: '' }, 'token', { required: 'Field is required' }],
    [{ token: undefined }, 'token', { required: 'Field is required' }],
    [{ userId: '1' }, 'userId', { unknown: 'Value is invalid' }],
  ])('reports what is wrong with %j', async (change, property, constraints) => {
    const response = await restore({ token: 'x', ...change });
    expect(response.statusCode).toBe(400);
    expect(wrongFieldsIn(response)).toEqual([{ property, constraints }]);
  });

  it('rejects a weak password without using up the link', async () => {
    const { email } = await addPerson(world, { passwordHash: null });
    const token = await mailedToken(email);
    for (const [password, rule] of [
      ['Password1!', 'common'],
      ['Ada-Byron-1815', 'personal'],
    ]) {
      const response = await restore({ token, password });
      expect(wrongFieldsIn(response)).toEqual([{ property: 'password', constraints: { [rule!]: expect.any(String) } }]);
    }
    expect((await restore({ token })).statusCode).toBe(204);
  });

  it('accepts a passphrase of 256 characters in any script, all of which count', async () => {
    const { email } = await addPerson(world, { passwordHash: null });
    const long = 'Зимой цапли не боятся 🐈 '.repeat(11).slice(0, 255);
    expect((await restore({ token: await mailedToken(email), password: `${long}x` })).statusCode).toBe(204);
    expect((await stranger().signIn(email, `${long}y`)).statusCode).toBe(401);
    expect((await stranger().signIn(email, `${long}x`)).statusCode).toBe(200);
  });

  it('reports the required fields of this operation for an empty body', async () => {
    const response = await stranger().post('auth/password-restore', {});
    expect(wrongFieldsIn(response).map(({ property }) => property)).toEqual(['password', 'recaptcha', 'token']);
  });
});

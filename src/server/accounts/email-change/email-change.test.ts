import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '#test/events.ts';
import { addPerson, Browser, PASSWORD, signedIn } from '#test/people.ts';
import { expectRateLimited } from '#test/responses.ts';
import { linksIn, type SentMail, useWorld } from '#test/world.ts';

const world = useWorld();
beforeAll(async () => {
  otherUser = await signIn();
});

/** Shared by tests that change nothing, because a network may sign in only thirty times per minute. */
let otherUser: Browser;

const newAddress = () => `${randomUUID()}@new.example`;
const signIn = () => signedIn(world);

async function confirmation(browser: Browser) {
  const response = await browser.post('auth/confirm-password', { password: PASSWORD });
  return response.json<{ confirmation: string }>().confirmation;
}

const change = async (browser: Browser, payload: object) =>
  browser.send('POST', 'user/email', { payload, headers: { confirmation: await confirmation(browser) } });

const mailTo = (mails: SentMail[], address: string) => mails.find(({ to }) => to.address === address);

const tokenIn = (mail: SentMail | undefined) => {
  const link = mail && linksIn(mail).find((address) => address.includes('/confirm-email?token='));
  return new URL(link ?? 'http://none').searchParams.get('token') ?? '';
};

const press = (token: string) => new Browser(world).post('auth/confirm-email', { token });
const stateOf = async (token: string) => (await press(token)).json<{ state?: string }>().state;

const emailOf = async (id: string) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

/** Starts a change that waits for both links. */
async function beginChange(to = newAddress()) {
  const person = await signIn();
  await change(person, { email: to });
  const mails = await world.runJobs();
  return { person, to, oldToken: tokenIn(mailTo(mails, person.email)), newToken: tokenIn(mailTo(mails, to)) };
}

describe('POST user/email', () => {
  it('sends mails to both addresses and changes nothing yet', async () => {
    const person = await signIn();
    const email = newAddress();
    const response = await change(person, { email });
    expect(response.statusCode).toBe(200);
    const pending = {
      email,
      isOldConfirmed: false,
      isNewConfirmed: false,
      expires: new Date(world.clock.now().getTime() + 86_400_000).toISOString(),
    };
    expect(response.json()).toEqual({ email: person.email, pending });
    expect((await person.get('user/email')).json()).toEqual({ email: person.email, pending });

    const mails = await world.runJobs();
    expect(mailTo(mails, person.email)?.subject).toBe('Confirm the change of your e-mail address');
    expect(mailTo(mails, person.email)?.text).toContain(email);
    expect(mailTo(mails, email)?.subject).toBe('Confirm your new e-mail address');
    // The address may be mistyped and belong to a stranger.
    expect(mailTo(mails, email)?.html).not.toContain(person.email);
    expect(await emailOf(person.userId)).toBe(person.email);
  });

  it('requires password confirmation', async () => {
    const response = await otherUser.post('user/email', { email: newAddress() });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'confirmation_required' });
  });

  it('does not reveal that an address has an account; its owner gets a notice without a link', async () => {
    const owner = await addPerson(world, { passwordHash: null });
    const person = await signIn();
    const response = await change(person, { email: owner.email.toUpperCase() });
    expect(response.json()).toMatchObject({ pending: { isNewConfirmed: false } });
    const mails = await world.runJobs();
    expect(tokenIn(mailTo(mails, person.email))).not.toBe('');
    const notice = mails.find(({ to }) => to.address.toLowerCase() === owner.email);
    expect(notice?.subject).toBe('Your address is in use already');
    expect(notice?.html).not.toContain('confirm-email');
    expect(await stateOf(tokenIn(mailTo(mails, person.email)))).toBe('waiting-for-new');
  });

  it('rejects the user’s current address', async () => {
    const person = await signIn();
    const response = await change(person, { email: person.email.toUpperCase() });
    expect(response.statusCode).toBe(400);
    expect(JSON.stringify(response.json())).toContain('This is the address you have already.');
  });

  it.each([
    [{}, 'Field is required'],
    [{ email: ' ' }, 'Field is required'],
    [{ email: 'no address' }, 'Invalid email address'],
    [{ email: 'a\0@b.example' }, 'Invalid email address'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'Invalid email address'],
    [{ email: '<b>@b.example' }, 'Invalid email address'],
    [{ email: `${'a'.repeat(250)}@b.example` }, 'Value is invalid'],
    [{ email: ['a@b.example'] }, 'Value is invalid'],
    [{ email: 'a@b.example', role: 'admin' }, 'Value is invalid'],
  ])('rejects %j', async (payload, text) => {
    const response = await otherUser.send('POST', 'user/email', { payload });
    expect(response.statusCode).toBe(400);
    const { message } = response.json<{ message: { constraints: Record<string, string> }[] }>();
    expect(message.flatMap(({ constraints }) => Object.values(constraints))).toEqual([text]);
  });

  it('is rate-limited to three changes per hour', async () => {
    const person = await signIn();
    for (let times = 0; times < 3; times += 1) await change(person, { email: newAddress() });
    const refused = await change(person, { email: newAddress() });
    expectRateLimited(refused);
    await world.runJobs();
  });

  it('invalidates the links of an earlier change', async () => {
    const { person, oldToken, newToken } = await beginChange();
    await change(person, { email: newAddress() });
    expect((await press(oldToken)).json()).toMatchObject({ code: 'link_invalid' });
    expect((await press(newToken)).json()).toMatchObject({ code: 'link_invalid' });
    await world.runJobs();
  });

  it('requires sign-in', async () => {
    const visitor = new Browser(world);
    expect((await visitor.post('user/email', { email: newAddress() })).statusCode).toBe(401);
    expect((await visitor.get('user/email')).statusCode).toBe(401);
    expect((await visitor.send('DELETE', 'user/email')).statusCode).toBe(401);
  });
});

describe('POST auth/confirm-email', () => {
  it('changes the address with the second link, in either order', async () => {
    for (const order of ['old first', 'new first']) {
      const { person, to, oldToken, newToken } = await beginChange();
      const [first, second] = order === 'old first' ? [oldToken, newToken] : [newToken, oldToken];
      expect(await stateOf(first)).toBe(order === 'old first' ? 'waiting-for-new' : 'waiting-for-old');
      expect(await emailOf(person.userId)).toBe(person.email);
      expect(await stateOf(second)).toBe('changed');
      expect(await emailOf(person.userId)).toBe(to);
      const told = await world.runJobs();
      expect(told.map(({ subject, to: { address } }) => [subject, address])).toEqual([
        ['Your address was changed', person.email],
        ['Your address was changed', to],
      ]);
    }
  });

  it('allows sign-in with the new address and keeps the sessions', async () => {
    const { person, to, oldToken, newToken } = await beginChange();
    await press(oldToken);
    await press(newToken);
    expect((await person.get('user/email')).json()).toEqual({ email: to, pending: null });
    expect((await new Browser(world).signIn(to)).statusCode).toBe(200);
    expect((await new Browser(world).signIn(person.email)).statusCode).toBe(401);
    await world.runJobs();
  });

  it('records both addresses', async () => {
    const { person, to, oldToken, newToken } = await beginChange();
    await press(oldToken);
    await press(newToken);
    const [event] = await eventsOf(world, person.userId, 'email_changed');
    expect(event?.details).toEqual({ old: person.email, new: to });
    await world.runJobs();
  });

  it('returns the current state if a link is opened twice', async () => {
    const { oldToken, newToken } = await beginChange();
    await press(oldToken);
    expect(await stateOf(oldToken)).toBe('waiting-for-new');
    await press(newToken);
    expect([await stateOf(oldToken), await stateOf(newToken)]).toEqual(['changed', 'changed']);
    expect(await world.runJobs()).toHaveLength(2);
  });

  it('changes the address once if both links are opened concurrently, twice each', async () => {
    const { person, to, oldToken, newToken } = await beginChange();
    const answers = await Promise.all([oldToken, newToken, oldToken, newToken].map(press));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await emailOf(person.userId)).toBe(to);
    expect(await world.runJobs()).toHaveLength(2);
  });

  it('changes nothing if the address was taken in the meantime', async () => {
    const { person, to, oldToken, newToken } = await beginChange();
    await press(oldToken);
    const other = await addPerson(world, { email: to, passwordHash: null });
    const response = await press(newToken);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'link_invalid' });
    expect([await emailOf(person.userId), await emailOf(other.id)]).toEqual([person.email, to]);
  });

  it('invalidates other links that were sent to the old address', async () => {
    const { person, oldToken, newToken } = await beginChange();
    await world.db
      .insertInto('mail_tokens')
      .values({
        token_hash: Buffer.from(person.userId),
        user_id: person.userId,
        purpose: 'password-restore',
        expires_at: new Date(world.clock.now().getTime() + 60_000),
      })
      .execute();
    await press(oldToken);
    await press(newToken);
    const left = await world.db
      .selectFrom('mail_tokens')
      .select('purpose')
      .where('user_id', '=', person.userId)
      .where('used_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
    await world.runJobs();
  });

  it('rejects a link after one day', async () => {
    const { person, oldToken } = await beginChange();
    world.clock.advance(86_400);
    expect((await press(oldToken)).json()).toMatchObject({ code: 'link_invalid' });
    await person.signIn(person.email);
    expect((await person.get('user/email')).json()).toEqual({ email: person.email, pending: null });
  });

  it.each([[{ token: 'unknown' }], [{ token: '\0' }], [{ token: '' }], [{ token: 'x'.repeat(201) }], [{}]])(
    'rejects %j',
    async (payload) => {
      expect((await new Browser(world).post('auth/confirm-email', payload)).statusCode).toBe(400);
    },
  );

  it('rejects a cross-site request', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const response = await new Browser(world).send('POST', 'auth/confirm-email', { payload: { token: 'x' }, headers });
    expect(response.statusCode).toBe(403);
  });
});

describe('DELETE user/email', () => {
  it('cancels the change and invalidates its links', async () => {
    const { person, oldToken, newToken } = await beginChange();
    expect((await person.send('DELETE', 'user/email')).statusCode).toBe(204);
    expect((await person.get('user/email')).json()).toEqual({ email: person.email, pending: null });
    expect((await press(oldToken)).statusCode).toBe(400);
    expect((await press(newToken)).statusCode).toBe(400);
  });

  it('does not affect another user’s change, and does nothing without one', async () => {
    const { oldToken } = await beginChange();
    const other = await signIn();
    expect((await other.send('DELETE', 'user/email')).statusCode).toBe(204);
    expect(await stateOf(oldToken)).toBe('waiting-for-new');
  });
});

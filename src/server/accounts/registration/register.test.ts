import { describe, expect, it } from 'vitest';
import { eventsOf as recordedEventsOf } from '#test/events.ts';
import { addPerson, Browser, PASSWORD } from '#test/people.ts';
import { wrongFieldsIn } from '#test/responses.ts';
import { linksIn, useWorld } from '#test/world.ts';

const world = useWorld();

let networks = 0;
/** Each visitor uses a separate network, so that no test reaches the limit of one. */
const visitor = () => {
  networks += 1;
  return new Browser(world, `198.51.100.${networks}`);
};

const form = (fields: object = {}) => ({
  email: 'Ada@test.example',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  firstName: 'Ada',
  lastName: 'Byron',
  gpdrAllow: true,
  recaptcha: 'solved',
  ...fields,
});
const register = (fields: object = {}, browser = visitor()) => browser.post('register', form(fields));

const personWith = (email: string) =>
  world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const eventsOf = async (userId: string) =>
  (await recordedEventsOf(world, userId)).map(({ kind, details }) => ({ kind, details }));

describe('POST register', () => {
  it('creates an account that waits for activation', async () => {
    const response = await register({ email: ' New@test.example ', firstName: ' Zoë ', lastName: 'O’Neil 李' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({});
    expect(response.cookies).toEqual([]);
    expect(await personWith('New@test.example')).toMatchObject({
      first_name: 'Zoë',
      last_name: 'O’Neil 李',
      activated_at: null,
      referred_by: null,
    });
    const mails = await world.runJobs();
    expect(mails).toMatchObject([{ to: { address: 'New@test.example' }, subject: 'Activate your account' }]);
    expect(linksIn(mails[0]!)).toContainEqual(expect.stringContaining('/api/v1/register/activate?token='));
    expect((await visitor().signIn('new@test.example')).json()).toMatchObject({ code: 'account_not_activated' });
  });

  it.each([
    [true, true],
    [false, false],
    [null, false],
    [undefined, false],
  ])('stores the consents with time and IP address (marketing %s)', async (internalMarketingAllow, isGiven) => {
    const email = `consent-${String(internalMarketingAllow)}@test.example`;
    const browser = visitor();
    await register({ email, internalMarketingAllow }, browser);
    const { id } = (await personWith(email))!;
    const given = { at: world.clock.now(), source: 'registration', ip: browser.ip };
    expect(
      await world.db.selectFrom('consents').selectAll().where('user_id', '=', id).orderBy('kind').execute(),
    ).toEqual([
      expect.objectContaining({ kind: 'marketing', is_given: isGiven, ...given }),
      expect.objectContaining({ kind: 'terms', is_given: true, ...given }),
    ]);
  });

  it('stores who referred the user', async () => {
    const friend = await addPerson(world, { passwordHash: null });
    await world.db.updateTable('users').set({ affiliate_code: 'FRIEND7' }).where('id', '=', friend.id).execute();
    await register({ email: 'referred@test.example', affiliate: 'FRIEND7' });
    const person = (await personWith('referred@test.example'))!;
    expect(person.referred_by).toBe(friend.id);
    expect(await eventsOf(person.id)).toEqual([{ kind: 'registered', details: { affiliate: 'FRIEND7' } }]);
  });

  it('says who invites and what both get', async () => {
    const inviter = await addPerson(world, { passwordHash: null });
    const changes = { affiliate_code: 'INVITE23', first_name: 'Ines' };
    await world.db.updateTable('users').set(changes).where('id', '=', inviter.id).execute();
    await world.db.updateTable('referral_settings').set({ friend_days: 7, inviter_days: 30 }).execute();
    const read = async (code: string) => (await new Browser(world).get(`register/invitation/${code}`)).json<object>();
    expect(await read('INVITE23')).toEqual({ inviter: 'Ines', trialDays: 21, inviterDays: 30 });
    expect(await read('UNKNOWN2')).toEqual({ inviter: null, trialDays: 21, inviterDays: 30 });
  });

  it.each(['nobodys-code', '', '<b>', null])('ignores the unknown affiliate code %j', async (affiliate) => {
    const email = `code-${String(affiliate?.length)}@test.example`;
    expect((await register({ email, affiliate })).statusCode).toBe(201);
    expect(await personWith(email)).toMatchObject({ referred_by: null });
  });

  it('cannot create an admin, an activated account or a plan', async () => {
    for (const extra of [
      { role: 'admin' },
      { hasAdminInterface: true },
      { activatedAt: '2026-01-01' },
      { planId: 13 },
    ]) {
      expect((await register({ email: 'extra@test.example', ...extra })).statusCode).toBe(400);
    }
    expect(await personWith('extra@test.example')).toBeUndefined();
  });

  const required = 'Field is required';
  const tooShort = (length: number) => `Field should contain at least ${length} characters`;
  it.each([
    [{ email: '' }, 'email', required],
    [{ email: 'not an address' }, 'email', 'Invalid email address'],
    [{ email: 'a@test.example\r\nbcc: b@test.example' }, 'email', 'Invalid email address'],
    [{ email: `${'a'.repeat(250)}@test.example` }, 'email', 'Value is invalid'],
    [{ password: '', confirmPassword: 'x' }, 'password', required],
    [{ password: 'short', confirmPassword: 'short' }, 'password', tooShort(8)],
    [{ password: 'x'.repeat(257), confirmPassword: 'x'.repeat(257) }, 'password', 'Value is invalid'],
    [{ confirmPassword: '' }, 'confirmPassword', required],
    [{ confirmPassword: 'another password' }, 'confirmPassword', "Passwords don't match"],
    [{ firstName: '  ' }, 'firstName', required],
    [{ firstName: 'Al' }, 'firstName', tooShort(3)],
    [{ firstName: 'A\u0000da' }, 'firstName', 'Value is invalid'],
    [{ lastName: 'By\nron' }, 'lastName', 'Value is invalid'],
    [{ lastName: '\ud800Byron' }, 'lastName', 'Value is invalid'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'Value is invalid'],
    [{ recaptcha: '' }, 'recaptcha', required],
    [{ recaptcha: null }, 'recaptcha', required],
    [{ gpdrAllow: false }, 'gpdrAllow', required],
    [{ gpdrAllow: undefined }, 'gpdrAllow', required],
    [{ gpdrAllow: 'true' }, 'gpdrAllow', 'Value is invalid'],
    [{ affiliate: 'x'.repeat(65) }, 'affiliate', 'Value is invalid'],
  ])('reports what is wrong with %j', async (fields, property, text) => {
    const response = await register(fields);
    expect(response.statusCode).toBe(400);
    const wrong = wrongFieldsIn(response);
    const field = wrong.find((one) => one.property === property);
    expect(Object.values(field?.constraints ?? {})[0]).toBe(text);
  });

  it('names the rule that the confirmation violates', async () => {
    const { message } = (await register({ confirmPassword: 'another' })).json<{ message: unknown[] }>();
    expect(message).toEqual([
      { property: 'confirmPassword', constraints: { passwordsMustMatch: "Passwords don't match" } },
    ]);
  });

  it('rejects a common password', async () => {
    const response = await register({ password: 'password1', confirmPassword: 'password1' });
    expect(response.json()).toMatchObject({ code: 'invalid_input', message: [{ property: 'password' }] });
  });

  it('accepts emoji, right-to-left text and markup as names, but mails none to an unverified address', async () => {
    const response = await register({ email: 'odd@test.example', firstName: '<b>Ada</b>', lastName: 'عادة 🎓' });
    expect(response.statusCode).toBe(201);
    const mail = (await world.runJobs()).find(({ to }) => to.address === 'odd@test.example');
    expect(mail?.to).toEqual({ address: 'odd@test.example', name: '' });
    expect(mail?.html).not.toContain('Ada');
    const { first_name } = await world.db
      .selectFrom('users')
      .select('first_name')
      .where('email', '=', 'odd@test.example')
      .executeTakeFirstOrThrow();
    expect(first_name).toBe('<b>Ada</b>');
  });

  it('rejects a cross-site request', async () => {
    const response = await visitor().send('POST', 'register', {
      payload: form(),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.statusCode).toBe(403);
  });

  it('is rate-limited to five per hour and network while the captcha is switched off', async () => {
    const browser = visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await register({ email: `many-${tries}@test.example` }, browser)).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await register({ email: 'many-7@test.example' }, browser)).headers['retry-after']).toBeDefined();
    expect((await register({ email: 'many-8@test.example' })).statusCode).toBe(201);
  });

  it('is rate-limited to five per hour and address, across networks, with Retry-After', async () => {
    for (let tries = 0; tries < 5; tries += 1) await register({ email: 'one@test.example' });
    const refused = await register({ email: 'ONE@test.example' });
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { code: 'too_many_requests', message: 'Too many attempts. Please try again in 60 minutes.' },
    ]);
  });
});

describe('an address that is already registered', () => {
  const taken = async (change: { deletion_due_at?: Date } = {}) => {
    const person = await addPerson(world, { passwordHash: 'their own', planId: 13 });
    if (change.deletion_due_at) await world.db.updateTable('users').set(change).where('id', '=', person.id).execute();
    await world.runJobs();
    const before = await personWith(person.email);
    const response = await register({ email: person.email.toUpperCase(), firstName: 'Mallory' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({});
    expect(await personWith(person.email)).toEqual(before);
    expect(await eventsOf(person.id)).toEqual([{ kind: 'registered_again', details: {} }]);
    const mails = await world.runJobs();
    expect(mails).toMatchObject([{ to: { address: person.email }, subject: 'You already have an account' }]);
    return mails[0]!;
  };

  it('gets the same response, and its owner gets a mail with the ways to sign in', async () => {
    const links = linksIn(await taken());
    expect(links).toContainEqual(expect.stringMatching(/\/login$/));
    expect(links).toContainEqual(expect.stringMatching(/\/forgot-password$/));
  });

  it('gets a mail about keeping the account if it is scheduled for deletion', async () => {
    const mail = await taken({ deletion_due_at: new Date(world.clock.now().getTime() + 86_400_000) });
    expect(mail.text).toMatch(/If you want to\s+keep it/);
    expect(linksIn(mail)).not.toContainEqual(expect.stringMatching(/\/login$/));
  });

  it('is replaced completely by the newest registration if it was never activated', async () => {
    const email = 'twice@test.example';
    await register({
      email,
      firstName: 'Stranger',
      password: 'the password of a stranger',
      confirmPassword: 'the password of a stranger',
    });
    const first = (await personWith(email))!;
    await world.db
      .insertInto('identities')
      .values({ provider: 'facebook', subject: 'stranger', user_id: first.id, pending_key_hash: Buffer.from('key') })
      .execute();
    const [oldMail] = await world.runJobs();

    await register({ email, firstName: 'Owner' });
    expect(await personWith(email)).toMatchObject({ first_name: 'Owner' });
    expect(await world.db.selectFrom('identities').selectAll().where('subject', '=', 'stranger').execute()).toEqual([]);
    const [newMail] = await world.runJobs();
    const clicked = async (mail: typeof oldMail) =>
      (await world.app.inject(linksIn(mail!).find((link) => link.includes('token='))!)).headers.location;
    expect(await clicked(oldMail)).toBe('/login?register-success=false');
    expect(await clicked(newMail)).toBe('/login?register-success=true');
    expect((await visitor().signIn(email, 'the password of a stranger')).statusCode).toBe(401);
    expect((await visitor().signIn(email)).statusCode).toBe(200);
  });

  it('creates one account for two concurrent registrations, with the same response', async () => {
    const email = 'race@test.example';
    const answers = await Promise.all([register({ email }), register({ email: email.toUpperCase() })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const { rows } = await world.pool.query('select id from users where lower(email) = $1', [email]);
    expect(rows).toHaveLength(1);
    const mails = await world.runJobs();
    expect(mails.map(({ subject }) => subject)).toEqual(['Activate your account', 'Activate your account']);
  });
});

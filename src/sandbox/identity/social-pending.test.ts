import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { addPerson, Browser } from '#test/people.ts';
import { linksIn, useWorld } from '#test/world.ts';
import { accountOf, anaAs, openSocialWorld, SocialBrowser } from './social-browser.test-kit.ts';

const world = useWorld(openSocialWorld);

const WAITS = '/register-success';
const TAKEN = '/login?social-error=email-taken';

const identitiesOf = async (email: string) =>
  world.db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['identities.provider', 'identities.pending_key_hash'])
    .where('users.email', '=', email)
    .execute();

/** The link in the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  const mail = (await world.runJobs()).findLast(({ to }) => to.address === email);
  const link = mail && linksIn(mail).find((one) => one.includes('/register/activate'));
  if (!link) throw new Error(`No link came to ${email}.`);
  return link;
}
const click = async (browser: SocialBrowser, link: string) =>
  (await browser.send({ method: 'GET', url: link })).headers.location;

let people = 0;
let email: string;
beforeEach(async () => {
  people += 1;
  email = `waiting-${people}@mail.example`;
  await world.runJobs();
});

describe.each<[OpenIdProvider, 'yes' | 'no']>([
  ['facebook', 'yes'],
  ['google', 'no'],
])('a new user with an unverified address (%s, verified: %s)', (provider, verified) => {
  const come = (browser: SocialBrowser) => browser.signIn(provider, anaAs(email, verified));

  it('gets an inactive account and a mail, but no session and no trial', async () => {
    const browser = new SocialBrowser(world);
    expect(await come(browser)).toBe(WAITS);
    expect(await browser.user()).toBeNull();
    const account = await accountOf(world, email);
    expect(account).toMatchObject({ activated_at: null, first_name: 'Ana', password_hash: null });
    const held = world.db.selectFrom('user_subscriptions').where('user_id', '=', account?.id ?? '');
    expect(await held.execute()).toEqual([]);
    const consents = world.db
      .selectFrom('consents')
      .select('source')
      .where('user_id', '=', account?.id ?? '');
    expect(await consents.execute()).toEqual([{ source: provider }]);
    expect(await linkTo(email)).toContain('/api/v1/register/activate?token=');
  });

  it('can sign in after opening the link in the same browser, and has the trial', async () => {
    const browser = new SocialBrowser(world);
    await come(browser);
    expect(await click(browser, await linkTo(email))).toBe('/login?register-success=true');
    expect(await come(browser)).toBe('/dashboard');
    expect(await browser.user()).toMatchObject({ email, subscriptions: [{ daysLeft: 14 }] });
    expect(await new SocialBrowser(world).signIn(provider, anaAs(email, verified))).toBe('/dashboard');
  });

  it('gains nothing if the owner of the address opens the link', async () => {
    const attacker = new SocialBrowser(world);
    await come(attacker);
    const owner = new SocialBrowser(world);
    expect(await click(owner, await linkTo(email))).toBe('/login?register-success=true');

    expect(await identitiesOf(email)).toEqual([]);
    expect(await come(attacker)).toBe(WAITS);
    expect(await attacker.user()).toBeNull();
  });

  it('gains nothing if the owner opens the link with the key of another account', async () => {
    await come(new SocialBrowser(world));
    const link = await linkTo(email);
    const owner = new SocialBrowser(world);
    await owner.signIn(provider, anaAs(`other-${email}`, verified));
    await click(owner, link);
    expect(await identitiesOf(email)).toEqual([]);
  });

  it('gets a new mail and a new key when signing in again; the newest browser counts', async () => {
    const [first, second] = [new SocialBrowser(world), new SocialBrowser(world)];
    await come(first);
    await world.runJobs();
    expect(await come(second)).toBe(WAITS);
    const link = await linkTo(email);
    expect(await click(second, link)).toBe('/login?register-success=true');
    expect(await come(second)).toBe('/dashboard');
  });

  it('is not confirmed by the key of an earlier attempt', async () => {
    const [first, second] = [new SocialBrowser(world), new SocialBrowser(world)];
    await come(first);
    await come(second);
    await click(first, await linkTo(email));
    expect(await identitiesOf(email)).toEqual([]);
  });
});

describe('a pending identity', () => {
  const come = (browser = new SocialBrowser(world)) => browser.signIn('facebook', anaAs(email));

  it('stores its key in a cookie that scripts cannot read and that is sent when a link in a mail is opened', async () => {
    const browser = new SocialBrowser(world);
    const answer = await browser.answerAt(await browser.begin('facebook'), anaAs(email));
    const { cookies } = await browser.send(answer);
    const cookie = cookies.find(({ name }) => name === 'social-pending');
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      value: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [kept] = await identitiesOf(email);
    expect(kept?.pending_key_hash).toHaveLength(32);
    expect(kept?.pending_key_hash?.toString()).not.toContain(cookie?.value);
  });

  it('binds that cookie to the host over TLS', async () => {
    const secure = await openSocialWorld({ env: { PUBLIC_URL: 'https://vignette.example' } });
    const browser = new SocialBrowser(secure);
    await browser.signIn('facebook', anaAs(email));
    expect([...browser.cookies.keys()]).toEqual(['__Host-social-pending']);
    await secure.close();
  });

  it('sends at most three more mails an hour', async () => {
    for (let time = 0; time < 6; time += 1) expect(await come()).toBe(WAITS);
    const sent = await world.runJobs();
    expect(sent.filter(({ to }) => to.address === email)).toHaveLength(4);
  });

  it('never signs in, even if the account was activated by other means', async () => {
    await come();
    await world.db.updateTable('users').set({ activated_at: world.clock.now() }).where('email', '=', email).execute();
    const browser = new SocialBrowser(world);
    expect(await come(browser)).toBe(TAKEN);
    expect(await browser.user()).toBeNull();
  });

  it('is deleted when the address is verified by Google', async () => {
    const attacker = new SocialBrowser(world);
    await come(attacker);
    const owner = new SocialBrowser(world);
    expect(await owner.signIn('google', anaAs(email))).toBe('/dashboard');
    expect(await identitiesOf(email)).toMatchObject([{ provider: 'google', pending_key_hash: null }]);
    expect(await come(attacker)).toBe(WAITS);
    expect(await attacker.user()).toBeNull();
  });

  it('is deleted when the owner registers by form and opens the link', async () => {
    const attacker = new SocialBrowser(world);
    await come(attacker);
    const password = 'a sentence that nobody guesses 7';
    const names = { firstName: 'Owen', lastName: 'Owner' };
    const body = { email, password, confirmPassword: password, ...names, recaptcha: 'off', gpdrAllow: true };
    const registered = await new Browser(world).post('register', body);
    expect(registered.statusCode).toBe(201);
    await click(new SocialBrowser(world), await linkTo(email));
    expect(await come(attacker)).toBe(WAITS);
    expect(await attacker.user()).toBeNull();
    expect((await new Browser(world).signIn(email, password)).statusCode).toBe(200);
  });

  it('is not created for an address that has an account', async () => {
    const person = await addPerson(world, { email, passwordHash: null });
    expect(await come()).toBe(WAITS);
    expect(await identitiesOf(person.email)).toEqual([]);
    expect((await world.runJobs()).map(({ subject }) => subject)).toEqual(['You already have an account']);
  });
});

import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { claimColumns, type PersonClaims, startSession } from '#server/accounts/sessions.queries.ts';
import { openSession } from '#server/accounts/sign-in.ts';
import { addressHash } from '#server/platform/security/address-hash.ts';
import { networkOf } from '#server/platform/security/network.ts';
import type { World } from './world.ts';

export const PASSWORD = 'correct horse battery staple';

/** Built-in roles, by id. */
export const EDITOR = 3;
export const HELP_DESK = 4;

interface Person {
  id: string;
  email: string;
}

/** Adds a user with an activated account. Tests pass only the fields they depend on. */
export async function addPerson(
  { db, deps, clock }: World,
  person: {
    email?: string;
    role?: 'student' | 'admin' | number;
    planId?: number | null;
    isActivated?: boolean;
    passwordHash?: string | null;
  } = {},
): Promise<Person> {
  const email = person.email ?? `${randomUUID()}@test.example`;
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      password_hash: person.passwordHash === undefined ? await deps.passwords.hash(PASSWORD) : person.passwordHash,
      first_name: 'Ada',
      last_name: 'Byron',
      role_id: roleIdOf(person.role),
      activated_at: person.isActivated === false ? null : clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (person.planId) await addSubscription({ db, clock } as World, id, person.planId);
  return { id, email };
}

function roleIdOf(role: 'student' | 'admin' | number = 'student') {
  if (typeof role === 'number') return role;
  return role === 'admin' ? 2 : 1;
}

export async function addSubscription(
  { db, clock }: World,
  userId: string,
  planId: number,
  days = 14,
  source?: 'trial' | 'apple',
) {
  const starts_at = clock.now();
  const ends_at = new Date(starts_at.getTime() + days * 86_400_000);
  const row = { user_id: userId, plan_id: planId, starts_at, ends_at, ...(source && { source }) };
  await db.insertInto('user_subscriptions').values(row).execute();
}

/** A browser with cookies, an access token and an IP address. */
export class Browser {
  readonly world: World;
  readonly ip: string;
  cookies: Record<string, string> = {};
  jwt = '';

  constructor(world: World, ip = '203.0.113.7') {
    this.world = world;
    this.ip = ip;
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    { payload, headers = {} }: { payload?: object; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const response = await this.world.app.inject({
      method,
      url: `/api/v1/${path}`,
      remoteAddress: this.ip,
      headers: {
        ...(this.jwt && { authorization: `Bearer ${this.jwt}` }),
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      cookies: this.cookies,
      ...(payload && { payload }),
    });
    for (const { name, value } of response.cookies) this.cookies[name] = value;
    return response;
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, { ...(headers && { headers }) });
  post = (path: string, payload?: object) => this.send('POST', path, { ...(payload && { payload }) });

  async postForm(path: string, form: FormData) {
    return this.send('POST', path, await encoded(form));
  }

  async signIn(username: string, password = PASSWORD) {
    const response = await this.post('auth/basic', { username, password });
    if (response.statusCode === 200) this.jwt = response.json<{ jwt: string }>().jwt;
    return response;
  }

  /** Creates a session without the password check, for tests that are not about sign-in. */
  async openSession({ id, email }: Person) {
    const { db, deps, clock } = this.world;
    const now = clock.now();
    const deviceId = randomUUID();
    const start = { userId: id, deviceId, accountHash: addressHash(email), network: networkOf(this.ip), now };
    const visitor = { ip: this.ip, userAgent: USER_AGENT, requestId: randomUUID() };
    const session = await startSession(
      db,
      { ...start, verifiedHash: null, newHash: null, secondFactor: null },
      visitor,
    );
    const person = await findClaims(this.world, id);
    if (!session || !person) throw new Error(`No session can be opened for ${email}`);
    const { jwt, refreshToken } = await openSession(deps, { ...session, deviceId, person, now });
    this.jwt = jwt;
    this.cookies = { ...this.cookies, refresh: refreshToken, device: deviceId };
  }
}

/** A form as a browser encodes it. */
export async function encoded(form: FormData) {
  const request = new Response(form);
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

/** The user agent that `inject` sends. */
const USER_AGENT = 'lightMyRequest';

async function findClaims({ db, clock }: World, userId: string) {
  const { rows } = await sql<PersonClaims>`
    select ${claimColumns(clock.now())} from users join roles on roles.id = users.role_id where users.id = ${userId}
  `.execute(db);
  return rows[0];
}

export type SignedIn = Browser & { userId: string; email: string };

/** A browser with a signed-in user. */
export const signedIn = (world: World, person: Parameters<typeof addPerson>[1] = {}): Promise<SignedIn> =>
  signIn(new Browser(world), person);

/** Signs a user in before the tests of a file, as `useWorld` opens a world: do not read the browser earlier. */
export function useSignedIn(world: World, person: Parameters<typeof addPerson>[1] = {}): SignedIn {
  const browser = Object.assign(new Browser(world), { userId: '', email: '' });
  beforeAll(() => signIn(browser, person));
  return browser;
}

async function signIn(browser: Browser, person: Parameters<typeof addPerson>[1]): Promise<SignedIn> {
  const { id, email } = await addPerson(browser.world, person);
  await browser.openSession({ id, email });
  return Object.assign(browser, { userId: id, email });
}

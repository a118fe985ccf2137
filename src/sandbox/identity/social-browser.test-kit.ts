import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { openWorld, type World } from '#test/world.ts';
import { startSandbox } from '../sandbox.ts';
import type { Fault } from './identity-faults.ts';
import type { ChosenPerson } from './sandbox-person.ts';

export interface SocialWorld extends World {
  consoleUrl: string;
  setFault: (provider: OpenIdProvider, fault: Fault) => Promise<void>;
}

/** The real app with the sandbox's real providers on their own port. */
export async function openSocialWorld(options: Parameters<typeof openWorld>[0] = {}): Promise<SocialWorld> {
  const world = await openWorld(options);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'vignette-identity-'));
  const appUrl = world.deps.config.publicUrl;
  const sandbox = await startSandbox({ production: false, host: '127.0.0.1', port: 0, appUrl, dataDir });
  world.deps.config.social = sandbox.social;
  return {
    ...world,
    consoleUrl: sandbox.consoleUrl,
    async setFault(provider, fault) {
      await fetch(`${sandbox.consoleUrl}/identity/api/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider, fault }),
      });
    },
    async close() {
      await world.close();
      await sandbox.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** What Ana enters on the page of a provider. */
export const anaAs = (email: string, verified: 'yes' | 'no' = 'yes') => ({
  email,
  firstName: 'Ana',
  lastName: 'Ruiz',
  verified,
});

export const accountOf = ({ db }: World, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/** The request that the provider makes the browser send to Vignette. */
export interface Answer {
  method: 'GET' | 'POST';
  url: string;
  form?: URLSearchParams;
}

let browsers = 0;

/** A browser that signs in at a provider. Its cookies for Vignette and for the provider are separate. */
export class SocialBrowser {
  readonly world: SocialWorld;
  readonly ip: string;
  readonly cookies = new Map<string, string>();
  readonly #providerCookies = new Map<string, string>();

  constructor(world: SocialWorld) {
    this.world = world;
    browsers += 1;
    this.ip = `198.51.100.${browsers}`;
  }

  /** Sends a request to Vignette, as a link or a form does. */
  async send({ method, url, form }: Answer) {
    const { pathname, search } = new URL(url, this.world.deps.config.publicUrl);
    const response = await this.world.app.inject({
      method,
      url: `${pathname}${search}`,
      remoteAddress: this.ip,
      cookies: Object.fromEntries(this.cookies),
      ...(form && {
        payload: form.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });
    for (const { name, value } of response.cookies) keepCookie(this.cookies, name, value);
    return response;
  }

  /** Clicks the sign-in button. Returns the URL to which Vignette redirects. */
  async begin(provider: string, query = ''): Promise<string> {
    const response = await this.send({ method: 'GET', url: `/api/v1/auth/${provider}${query}` });
    return response.headers.location ?? '';
  }

  /** Opens the provider and chooses a user there, or cancels. */
  async answerAt(authorizationUrl: string, choice: ChosenPerson | 'cancel'): Promise<Answer> {
    const asked = await this.#ask(authorizationUrl);
    const page = new URL(asked.headers.get('location') ?? '', authorizationUrl).href;
    const isShown = (await this.#ask(page)).ok;
    if (!isShown) throw new Error('The provider shows no page.');
    let response =
      choice === 'cancel'
        ? await this.#ask(`${page}/cancel`, new URLSearchParams())
        : await this.#ask(page, new URLSearchParams(choice));
    while (response.headers.get('location')?.startsWith(this.world.consoleUrl)) {
      response = await this.#ask(response.headers.get('location') ?? '');
    }
    const url = response.headers.get('location');
    return url ? { method: 'GET', url } : readForm(await response.text());
  }

  /** The complete sign-in, including Apple's form post. Returns the final URL. */
  async signIn(provider: OpenIdProvider, choice: ChosenPerson | 'cancel', query = ''): Promise<string> {
    return this.bring(await this.answerAt(await this.begin(provider, query), choice));
  }

  /** Sends the provider's response to Vignette. */
  async bring(answer: Answer): Promise<string> {
    const response = await this.send(answer);
    const location = response.headers.location ?? '';
    return answer.method === 'POST' ? this.bring({ method: 'GET', url: location }) : location;
  }

  /** Calls Vignette's API like its own pages do, as the signed-in user. */
  async call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { headers, payload }: { headers?: Record<string, string>; payload?: object } = {},
  ) {
    const refreshed = await this.send({ method: 'GET', url: '/api/v1/auth/refresh' });
    const { jwt } = refreshed.json<{ jwt?: string }>();
    const response = await this.world.app.inject({
      method,
      url: `/api/v1/${path}`,
      remoteAddress: this.ip,
      cookies: Object.fromEntries(this.cookies),
      headers: { 'sec-fetch-site': 'same-origin', ...(jwt && { authorization: `Bearer ${jwt}` }), ...headers },
      ...(payload && { payload }),
    });
    for (const { name, value } of response.cookies) keepCookie(this.cookies, name, value);
    return response;
  }

  /**
   * Confirms the user's identity, which works without a password right after a sign-in, and requests to link a
   * provider.
   */
  async askToLink(provider: string, headers?: Record<string, string>) {
    const confirmed = await this.call('POST', 'auth/confirm-password', { payload: {} });
    const { confirmation } = confirmed.json<{ confirmation: string }>();
    return this.call('POST', `auth/link/${provider}`, { headers: { confirmation, ...headers } });
  }

  /** Starts to link a provider. Returns the URL to which Vignette's page sends the browser. */
  async beginLink(provider: string): Promise<string> {
    return (await this.askToLink(provider)).json<{ url: string }>().url;
  }

  /** The complete linking of a provider, started on the security screen. */
  async link(provider: OpenIdProvider, choice: ChosenPerson | 'cancel'): Promise<string> {
    return this.bring(await this.answerAt(await this.beginLink(provider), choice));
  }

  /** The user signed in in this browser. */
  async user() {
    const response = await this.call('GET', 'user');
    if (response.statusCode === 401) return null;
    return response.json<{ id: string; email: string; firstName: string; lastName: string; subscriptions: object[] }>();
  }

  async #ask(url: string, form?: URLSearchParams) {
    const cookie = [...this.#providerCookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      keepCookie(this.#providerCookies, name, value);
    }
    return response;
  }
}

/** An empty value deletes the cookie. */
function keepCookie(jar: Map<string, string>, name: string, value: string) {
  if (value === '') jar.delete(name);
  else jar.set(name, value);
}

function readForm(page: string): Answer {
  const url = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? '';
  const fields = page.matchAll(/name="([^"]+)" value="([^"]*)"/g);
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of fields) form.append(name, plain(value));
  return { method: 'POST', url, form };
}

const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

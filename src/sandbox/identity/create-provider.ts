import type { JWK } from 'jose';
import type { Account, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { html } from '#shared/platform/html.ts';
import type { IdentitySecrets } from './identity-keys.ts';
import { createOidcMemory } from './oidc-memory.ts';
import type { SandboxPerson } from './sandbox-person.ts';
import type { VisitorStore } from './visitor-store.ts';

interface ProviderOptions {
  provider: OpenIdProvider;
  issuer: string;
  clientId: string;
  /** Vignette's callback URL; any other is rejected. */
  redirectUri: string;
  secrets: IdentitySecrets;
  signingKey: JWK;
  visitors: VisitorStore;
}

const MINUTE_SECONDS = 60;
const lifetimes = {
  AccessToken: MINUTE_SECONDS,
  AuthorizationCode: MINUTE_SECONDS,
  IdToken: 10 * MINUTE_SECONDS,
  Interaction: 60 * MINUTE_SECONDS,
  Grant: 60 * MINUTE_SECONDS,
  Session: 60 * MINUTE_SECONDS,
};

/**
 * An OpenID provider that imitates one company: signs tokens, checks the client and shows our page to choose a user.
 */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  // Imported on first use, because it takes a third of a second and would slow down startup.
  const { Provider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('ask_each_time', 'Who comes is asked each time', (ctx) => !ctx.oidc.result?.login),
    );
  const provider = new Provider(options.issuer, {
    ...configurationOf(options),
    interactions: { policy, url: pageOf(options) },
  });
  if (options.provider === 'apple') provider.use(sendNameWithAnswer(options.visitors));
  return provider;
}

const pageOf =
  ({ issuer }: ProviderOptions) =>
  (_ctx: KoaContextWithOIDC, { uid }: { uid: string }) =>
    `${new URL(issuer).pathname}/interaction/${uid}`;

function configurationOf(options: ProviderOptions): Configuration {
  const { provider, clientId, redirectUri, secrets, signingKey, visitors } = options;
  return {
    adapter: createOidcMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: secrets.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: {
      keys: [secrets.cookieKey],
      names: { session: `${provider}_session`, interaction: `${provider}_interaction`, resume: `${provider}_resume` },
    },
    // Like the real providers: put the requested claims into the ID token itself.
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'profile', 'public_profile', 'name'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
      public_profile: ['given_name', 'family_name', 'name'],
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: lifetimes,
    // No sessions are stored: see oidc-memory.ts.
    expiresWithSession: () => false,
    findAccount: (_ctx, subject) => accountOf(provider, visitors.find(provider, subject)),
    loadExistingGrant: grantEverything,
    renderError,
  };
}

function accountOf(provider: OpenIdProvider, person: SandboxPerson | undefined): Account | undefined {
  if (!person) return undefined;
  const { subject, email, isVerified, firstName, lastName } = person;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return {
    accountId: subject,
    claims: () => ({
      sub: subject,
      email,
      // Facebook does not state whether the address is verified.
      ...(provider !== 'facebook' && { email_verified: isVerified }),
      ...(firstName && { given_name: firstName }),
      ...(lastName && { family_name: lastName }),
      ...(name && { name }),
    }),
  };
}

/** Grants every scope without a consent page: choosing a user on our page counts as consent. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const accountId = oidc.session?.accountId;
  const clientId = oidc.client?.clientId;
  if (!accountId || !clientId) return undefined;
  const grant = new oidc.provider.Grant({ accountId, clientId });
  grant.addOIDCScope('openid email profile public_profile name');
  await grant.save();
  return grant;
}

/** Apple sends the name next to the code, not in the token. */
function sendNameWithAnswer(visitors: VisitorStore): Parameters<Provider['use']>[0] {
  return async (ctx, next) => {
    await next();
    const subject = ctx.oidc?.entities.Account?.accountId;
    const person = subject ? visitors.find('apple', subject) : undefined;
    if (!person || typeof ctx.body !== 'string' || !ctx.body.includes('name="code"')) return;
    const user = JSON.stringify({ name: { firstName: person.firstName, lastName: person.lastName } });
    const field = html`<input type="hidden" name="user" value="${user}" />`.toString();
    ctx.body = ctx.body.replace('</form>', () => `${field}</form>`);
  };
}

function renderError(ctx: KoaContextWithOIDC, out: { error: string; error_description?: string | undefined }) {
  ctx.type = 'text/plain';
  ctx.body = `The sandbox's provider refused this: ${out.error} ${out.error_description ?? ''}`;
}

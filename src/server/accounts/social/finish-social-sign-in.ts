import { createHash, randomUUID } from 'node:crypto';
import { authorizationCodeGrant, AuthorizationResponseError } from 'openid-client';
import type { Deps } from '#server/platform/deps.ts';
import { networkOf } from '#server/platform/security/network.ts';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import { startSession, type Visitor } from '../sessions.queries.ts';
import { openSession, type OpenSession } from '../sign-in.ts';
import { admitSocialPerson } from './admit-social-person.ts';
import { callbackUrl, hashOf, knownProvider } from './begin-social-sign-in.ts';
import type { SocialClients } from './social-clients.ts';
import { readProfile, type SocialProfile } from './social-profile.ts';
import { SocialRefusal } from './social-refusal.ts';
import { type BegunSignIn, findClaims, takeSignIn } from './social.queries.ts';

interface Answer {
  provider: string;
  /** What the provider sent, as it stands in the address. */
  parameters: URLSearchParams;
  /** What this browser says it began. */
  begun: { state: string; deviceId: string | undefined } | null;
}

/** Names for "no" at the provider; Apple has its own. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize']);

/** Checks what the provider sent and signs the person in. */
export async function finishSocialSignIn(
  deps: Deps,
  clients: SocialClients,
  answer: Answer,
  visitor: Visitor,
): Promise<{ session: OpenSession; nextPath: string }> {
  const provider = knownProvider(answer.provider);
  const now = deps.now();
  const state = answer.parameters.get('state');
  if (!answer.begun || answer.begun.state !== state) throw new SocialRefusal('failed', 'another browser began this');
  const signIn = await takeSignIn(deps.db, { stateHash: hashOf(state), provider, now });
  if (!signIn) throw new SocialRefusal('failed', 'the state is unknown, used or too old');

  const profile = await redeem(deps, clients, { ...signIn, provider, state, parameters: answer.parameters });
  const session = await startSocialSession(
    deps,
    { profile, affiliate: signIn.affiliate, now },
    {
      ...visitor,
      deviceId: answer.begun.deviceId,
    },
  );
  return { session, nextPath: signIn.nextPath ?? '/dashboard' };
}

interface Redemption extends Pick<BegunSignIn, 'codeVerifier' | 'nonce'> {
  provider: SocialProvider;
  state: string;
  parameters: URLSearchParams;
}

/** Exchanges the code for a token. Issuer, audience, times, nonce and signature are the library's work. */
async function redeem({ config }: Deps, clients: SocialClients, redemption: Redemption): Promise<SocialProfile> {
  const { provider, state, parameters, codeVerifier, nonce } = redemption;
  const client = await clients.get(provider);
  try {
    const tokens = await authorizationCodeGrant(
      client,
      new URL(`${callbackUrl(config, provider)}?${parameters.toString()}`),
      {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
      },
    );
    return readProfile(provider, { claims: tokens.claims(), user: parameters.get('user') });
  } catch (error) {
    if (error instanceof AuthorizationResponseError && CANCELLED.has(error.error)) {
      throw new SocialRefusal('cancelled', 'the person said no', { cause: error });
    }
    throw new SocialRefusal('failed', `the answer of ${provider} is not good`, { cause: error });
  }
}

async function startSocialSession(
  deps: Deps,
  admission: { profile: SocialProfile; affiliate: string | null; now: Date },
  visitor: Visitor & { deviceId: string | undefined },
): Promise<OpenSession> {
  const { now } = admission;
  const deviceId = visitor.deviceId ?? randomUUID();
  const network = networkOf(visitor.ip);
  const started = await deps.db.transaction().execute(async (tx) => {
    const { userId, email, isActivated } = await admitSocialPerson(tx, admission, visitor);
    // Returned and not thrown: a new account stays, it only has to be activated.
    if (!isActivated) return null;
    const accountHash = createHash('sha256').update(email.toLowerCase()).digest();
    const session = await startSession(tx, { userId, deviceId, accountHash, network, newHash: null, now }, visitor);
    return { ...session, person: await findClaims(tx, { userId, now }) };
  });
  if (!started) throw new SocialRefusal('not-activated', 'the account is not activated');
  return openSession(deps, { ...started, deviceId, now });
}

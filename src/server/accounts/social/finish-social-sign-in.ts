import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { addressHash } from '#server/platform/security/address-hash.ts';
import { networkOf } from '#server/platform/security/network.ts';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import { startSession, type Visitor } from '../sessions.queries.ts';
import { openSession, type OpenSession } from '../sign-in.ts';
import { admitSocialPerson } from './admit-social-person.ts';
import { hashOfState } from './begin-social-sign-in.ts';
import { linkProvider } from './link-provider.ts';
import type { ProviderProtocols } from './provider-protocols.ts';
import { renewPendingIdentity } from './renew-pending-identity.ts';
import type { SocialProfile } from './social-profile.ts';
import { SocialRefusal } from './social-refusal.ts';
import { takeSignIn } from './social-sign-ins.queries.ts';
import { findClaims } from './social.queries.ts';

interface Answer {
  provider: string;
  /** The query parameters sent by the provider. */
  parameters: URLSearchParams;
  /** The sign-in that this browser started, according to its cookie. */
  begun: { state: string; deviceId: string | undefined } | null;
}

type Finished =
  | { kind: 'signed-in'; session: OpenSession; nextPath: string }
  | { kind: 'linked'; provider: SocialProvider }
  /** The address has to be verified first. The key is for this browser. */
  | { kind: 'pending'; key: string };

/** Verifies the provider's response, and signs the user in or links the provider to their account. */
export async function finishSocialSignIn(
  deps: Deps,
  protocols: ProviderProtocols,
  answer: Answer,
  visitor: Visitor,
): Promise<Finished> {
  const { provider, protocol } = protocols.get(answer.provider);
  const now = deps.now();
  const state = answer.parameters.get('state');
  if (!answer.begun || answer.begun.state !== state) throw new SocialRefusal('failed', 'another browser began this');
  const begun = await takeSignIn(deps.db, { stateHash: hashOfState(state), provider, now });
  if (!begun) throw new SocialRefusal('failed', 'the state is unknown, used or too old');

  const readProfile = () => protocol.readAnswer({ ...begun, state, parameters: answer.parameters });
  const { linkSessionId, affiliate, nextPath } = begun;
  if (linkSessionId !== null) {
    await linkProvider(deps, { readProfile, sessionId: linkSessionId, now }, visitor);
    return { kind: 'linked', provider };
  }
  const admission = { profile: await readProfile(), affiliate, now };
  const started = await startSocialSession(deps, admission, { ...visitor, deviceId: answer.begun.deviceId });
  return started.kind === 'pending' ? started : { ...started, nextPath: nextPath ?? '/dashboard' };
}

async function startSocialSession(
  deps: Deps,
  admission: { profile: SocialProfile; affiliate: string | null; now: Date },
  visitor: Visitor & { deviceId: string | undefined },
): Promise<{ kind: 'signed-in'; session: OpenSession } | { kind: 'pending'; key: string }> {
  const { profile, now } = admission;
  const renewedKey = await renewPendingIdentity(deps, { profile, now });
  if (renewedKey !== null) return { kind: 'pending', key: renewedKey };

  const deviceId = visitor.deviceId ?? randomUUID();
  const network = networkOf(visitor.ip);
  const started = await deps.db.transaction().execute(async (tx) => {
    const admitted = await admitSocialPerson(deps, tx, admission, visitor);
    if (admitted.kind === 'pending') return admitted;
    const { userId, email } = admitted.holder;
    const accountHash = addressHash(email);
    const start = {
      userId,
      deviceId,
      accountHash,
      network,
      verifiedHash: null,
      newHash: null,
      secondFactor: null,
      now,
    };
    const session = await startSession(tx, start, visitor);
    if (!session) throw new SocialRefusal('closing', 'the account was closed at this moment');
    return { kind: 'started', ...session, person: await findClaims(tx, { userId, now }) } as const;
  });
  if (started.kind === 'pending') return started;
  return { kind: 'signed-in', session: await openSession(deps, { ...started, deviceId, now }) };
}

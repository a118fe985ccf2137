import { enqueueFactorMail } from '#server/accounts/second-factor/enqueue-factor-mail.ts';
import { lockOwner, proveFactor, recordFactorEvent } from '#server/accounts/second-factor/second-factors.queries.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AddPasskeyBody, PasskeyOptions } from '#shared/accounts/passkeys.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Visitor } from '../sessions.queries.ts';
import { issueChallenge, spendChallenge } from './challenge.ts';
import { findCredentials, findPerson, insertPasskey } from './passkeys.queries.ts';
import { algorithms, handleOf, loadWebAuthn, relyingParty } from './relying-party.ts';

const MAX_PASSKEYS = 20;

/** Bound to the session that confirmed the password. */
const purposeOf = ({ id, sessionId }: SignedInUser) => `add:${id}:${sessionId}`;

/** Options for a new passkey that can be used without entering a name, and that verifies the user. */
export async function newPasskeyOptions(deps: Deps, user: SignedInUser): Promise<PasskeyOptions> {
  const { config, db, keys, limits } = deps;
  const now = deps.now();
  await limits.consume('passkeysByUser', user.id);
  const [person, known] = await Promise.all([
    findPerson(db, { userId: user.id, now }),
    findCredentials(db, { userId: user.id }),
  ]);
  if (!person) throw new AppError('unauthenticated');
  if (known.length >= MAX_PASSKEYS) throw new AppError('too_many_passkeys');
  const { name: rpName, id: rpID } = relyingParty(config);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: person.email,
    userID: handleOf(user.id),
    challenge: issueChallenge(keys['passkey-challenge'], purposeOf(user), now),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** Stores the passkey that the browser created. The session counts as signed in with it. */
export async function addPasskey(
  deps: Deps,
  user: SignedInUser,
  { name, answer }: AddPasskeyBody,
  visitor: Visitor,
): Promise<void> {
  const [userId, now] = [user.id, deps.now()];
  const { credential } = await verifiedRegistration(deps, user, answer);
  const added = {
    userId,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: answer.response.transports ?? [],
    name,
    now,
  };
  await deps.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, { userId });
    if (!owner) throw new AppError('unauthenticated');
    if ((await findCredentials(tx, { userId })).length >= MAX_PASSKEYS) throw new AppError('too_many_passkeys');
    const passkey = await insertPasskey(tx, added);
    if (!passkey) throw new AppError('passkey_known');
    await proveFactor(tx, { sessionId: user.sessionId, factor: 'passkey' });
    await recordFactorEvent(tx, { userId, kind: 'passkey_added', now, details: { passkey: passkey.id } }, visitor);
    await enqueueFactorMail(deps, tx, { owner, change: 'passkey-added', name }, visitor);
  });
}

async function verifiedRegistration(
  { config, db, keys, log, now }: Deps,
  user: SignedInUser,
  answer: AddPasskeyBody['answer'],
) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config);
  const key = keys['passkey-challenge'];
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'], // checked by our contract
      expectedChallenge: (challenge) => spendChallenge(db, { key, purpose: purposeOf(user), challenge, now: now() }),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (verified) return registrationInfo;
  } catch (error) {
    // The library throws plain errors for everything that does not match.
    log.warn({ err: error }, 'new passkey refused');
  }
  throw new AppError('passkey_refused');
}

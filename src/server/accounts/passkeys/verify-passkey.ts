import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PasskeyAnswer, PasskeyOptions } from '#shared/accounts/passkeys.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { issueChallenge, spendChallenge } from './challenge.ts';
import { findPasskey, recordUse } from './passkeys.queries.ts';
import { handleOf, loadWebAuthn, relyingParty } from './relying-party.ts';

const PURPOSE = 'sign-in';

/** Options for any passkey of this site: the browser shows the ones that the device has. */
export async function passkeyOptions({ config, keys, now }: Deps): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: issueChallenge(keys['passkey-challenge'], PURPOSE, now()),
    userVerification: 'required',
  });
  return { ...options };
}

/**
 * The user who holds the passkey. Every reason for a refusal looks the same to the visitor; the log names it. The
 * library rejects a counter that has not increased, which is the sign of a copied key.
 */
export async function verifyPasskey(deps: Deps, db: Db, answer: PasskeyAnswer): Promise<{ userId: string }> {
  const now = deps.now();
  const passkey = await findPasskey(db, { credentialId: Buffer.from(answer.id, 'base64url') });
  if (!passkey) throw new AppError('passkey_refused');
  const { userHandle } = answer.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(handleOf(passkey.userId)).toString('base64url')) {
    throw new AppError('passkey_refused');
  }
  const counter = await verifiedCounter(deps, db, { answer, passkey, now });
  if (!(await recordUse(db, { id: passkey.id, counter, now }))) throw new AppError('passkey_refused');
  return { userId: passkey.userId };
}

async function verifiedCounter(
  { config, keys, log }: Deps,
  db: Db,
  {
    answer,
    passkey,
    now,
  }: { answer: PasskeyAnswer; passkey: { publicKey: Buffer; counter: string; id: string }; now: Date },
): Promise<number> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config);
  const key = keys['passkey-challenge'];
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'], // checked by our contract
      expectedChallenge: (challenge) => spendChallenge(db, { key, purpose: PURPOSE, challenge, now }),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    // The library throws plain errors for everything that does not match.
    log.warn({ err: error, passkey: passkey.id }, 'passkey refused');
  }
  throw new AppError('passkey_refused');
}

import { refuseWeakPassword } from '#server/accounts/passwords/refuse-weak-password.ts';
import { requireCaptcha } from '#server/platform/captcha/require-captcha.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { mailboxKey } from '#server/platform/security/address-hash.ts';
import { networkOf } from '#server/platform/security/network.ts';
import type { RegisterBody } from '#shared/accounts/registration.contract.ts';
import type { Visitor } from '../sessions.queries.ts';
import { enqueueActivationMail } from './enqueue-activation-mail.ts';
import { dropUnprovenAccount, findHolderAndRecord, insertPerson } from './registration.queries.ts';
import { remindHolder } from './remind-holder.ts';

/**
 * Creates an account that waits for activation. A free and a registered address take the same steps and get the same
 * response; the actual state is only sent by mail.
 */
export async function register(deps: Deps, body: RegisterBody, visitor: Visitor): Promise<void> {
  await refuseWeakPassword(body.password, body);
  await requireHuman(deps, body, visitor);
  // After the captcha, so that the limit of a stranger's address cannot be used up without solving it.
  await deps.limits.consume('registrationsByAddress', mailboxKey(body.email));
  const passwordHash = await deps.passwords.hash(body.password);
  await deps.db.transaction().execute((tx) => registerOrRemind(deps, tx, { ...body, passwordHash }, visitor));
}

/** A network may register many users who solve the captcha, but soon has to wait if its captchas are not solved. */
async function requireHuman(deps: Deps, { recaptcha }: RegisterBody, { ip }: Visitor) {
  const { config, limits } = deps;
  const network = networkOf(ip);
  if (await limits.isExhausted('failedRegistrationsByNetwork', network)) {
    await limits.consume('failedRegistrationsByNetwork', network);
  }
  try {
    await requireCaptcha(deps, { action: 'register', answer: recaptcha, ip });
  } catch (error) {
    if (error instanceof InvalidInput) await limits.consume('failedRegistrationsByNetwork', network);
    throw error;
  }
  const isProven = config.captcha.kind !== 'off';
  await limits.consume(isProven ? 'registrationsByNetwork' : 'unprovenRegistrationsByNetwork', network);
}

async function registerOrRemind(
  deps: Deps,
  tx: Db,
  { email, firstName, lastName, passwordHash, ...body }: RegisterBody & { passwordHash: string },
  visitor: Visitor,
) {
  const now = deps.now();
  const affiliate = body.affiliate || null;
  const allowsMarketing = body.internalMarketingAllow === true;
  await dropUnprovenAccount(tx, { email });
  const person = { email, passwordHash, firstName, lastName, affiliate, allowsMarketing, now };
  const registered = await insertPerson(tx, person, visitor);
  if (registered) return enqueueActivationMail(deps, tx, { ...registered, email, next: body.next, now });

  const holder = await findHolderAndRecord(tx, { email, kind: 'registered_again', now }, visitor);
  if (holder) await remindHolder(deps, tx, { ...holder, next: body.next, now });
}

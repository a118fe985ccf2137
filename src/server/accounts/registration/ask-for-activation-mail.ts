import { requireCaptcha } from '#server/platform/captcha/require-captcha.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addressKey } from '#server/platform/security/address-hash.ts';
import { networkOf } from '#server/platform/security/network.ts';
import type { ResendActivationBody } from '#shared/accounts/registration.contract.ts';
import type { Visitor } from '../sessions.queries.ts';
import { activationMailAsked } from './send-activation-mail.ts';

/**
 * Requests the activation mail again. A job looks up the account later: before the response, the same work is done for
 * every address.
 */
export async function askForActivationMail(
  deps: Deps,
  { email, next, recaptcha }: ResendActivationBody,
  { ip, requestId }: Visitor,
): Promise<void> {
  const { db, jobs, limits } = deps;
  await limits.consume('resendsByNetwork', networkOf(ip));
  await requireCaptcha(deps, { action: 'resend', answer: recaptcha, ip });
  await limits.consume('resendsByAddress', addressKey(email));
  await jobs.enqueue(db, activationMailAsked, { email, next, ip, requestId });
}

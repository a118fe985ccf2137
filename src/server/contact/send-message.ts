import { requireCaptcha } from '#server/platform/captcha/require-captcha.ts';
import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput, toFieldErrors } from '#server/platform/http/invalid-input.ts';
import { addressKey } from '#server/platform/security/address-hash.ts';
import { networkOf } from '#server/platform/security/network.ts';
import { ContactBody, type ContactResult } from '#shared/contact/contract.ts';
import { makeAttachment } from './attachments.ts';
import type { ContactForm } from './contact-form.ts';
import { storeMessage } from './store-message.ts';
import { type Sender, takeTicket } from './support-messages.queries.ts';

/** Receives a message to support. Files are read last, after validation, rate limits and captcha. */
export async function sendMessage(deps: Deps, form: ContactForm, sender: Sender): Promise<ContactResult> {
  const message = checked(await form.readFields());

  await deps.limits.consume('messagesByNetwork', networkOf(sender.ip));
  // A bot that fills in the invisible field gets a success response with a normal ticket number.
  if (message.website !== undefined) return { ticket: await takeTicket(deps.db) };
  if (sender.user) await deps.limits.consume('messagesByUser', sender.user.id);
  else {
    await requireCaptcha(deps, { action: 'contact', answer: message.recaptcha ?? '', ip: sender.ip });
  }
  await deps.limits.consume('messagesByAddress', addressKey(message.email));

  const attachments = [];
  for (const upload of await form.readUploads()) attachments.push(await makeAttachment(upload));
  return { ticket: await storeMessage(deps, { message, attachments, sender }) };
}

function checked(fields: unknown): ContactBody {
  const parsed = ContactBody.safeParse(fields, { reportInput: true });
  if (!parsed.success) throw new InvalidInput(toFieldErrors(parsed.error.issues));
  return parsed.data;
}

import type { Mail } from './define-mail.ts';
import { MailPayload } from './mail-payload.ts';
import type { MailTransport } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

interface MailSenderOptions {
  transport: MailTransport;
  /** For example `Vignette <no-reply@vignette.example>`. */
  from: string;
  publicUrl: string;
  /** Every kind of mail that may be sent. */
  mails: readonly Mail<unknown>[];
}

/** The work of the job `mail.send`. Throws when the mail did not leave, so that the job is tried again. */
export type MailSender = (payload: unknown, job: { id: string }) => Promise<void>;

export function createMailSender({ transport, from, publicUrl, mails }: MailSenderOptions): MailSender {
  const byName = new Map(mails.map((mail) => [mail.name, mail]));
  if (byName.size !== mails.length) throw new Error('Two mails have the same name.');
  const domain = new URL(publicUrl).hostname;

  return async (payload, job) => {
    const { mail: name, to, props } = MailPayload.parse(payload);
    const mail = byName.get(name);
    if (!mail) throw new Error(`There is no mail called ${name}.`);

    const { subject, body } = await mail.compose(props, { publicUrl });
    await transport.sendMail({
      from,
      to: { address: to.address, name: to.name ?? '' },
      subject,
      // A repeated job sends the same id, so that mail servers and readers can tell the copy.
      messageId: `<${job.id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(await renderMail(body)),
    });
  };
}

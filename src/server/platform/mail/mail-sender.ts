import type { Files } from '../files/files.ts';
import type { Mail } from './define-mail.ts';
import { MailPayload } from './mail-payload.ts';
import type { MailTransport } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

interface MailSenderOptions {
  transport: MailTransport;
  /** Storage of the attachments. */
  files: Pick<Files, 'open'>;
  /** For example `Vignette <no-reply@vignette.example>`. */
  from: string;
  publicUrl: string;
  /** All mails that can be sent. */
  mails: readonly Mail<unknown>[];
}

/** Runs the job `mail.send`. Throws if the mail was not sent, so that the job is retried. */
export type MailSender = (payload: unknown, job: { id: string }) => Promise<void>;

export function createMailSender({ transport, files, from, publicUrl, mails }: MailSenderOptions): MailSender {
  const byName = new Map(mails.map((mail) => [mail.name, mail]));
  if (byName.size !== mails.length) throw new Error('Two mails have the same name.');
  const domain = new URL(publicUrl).hostname;

  return async (payload, job) => {
    const { mail: name, to, replyTo, unsubscribeUrl, attachments = [], props } = MailPayload.parse(payload);
    const mail = byName.get(name);
    if (!mail) throw new Error(`There is no mail called ${name}.`);

    const { subject, body } = await mail.compose(props, { publicUrl });
    await transport.sendMail({
      from,
      to: inEnvelope(to),
      ...(replyTo && { replyTo: inEnvelope(replyTo) }),
      subject,
      // A repeated job sends the same id, so that mail servers and clients can recognise the duplicate.
      messageId: `<${job.id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)) },
      attachments: await Promise.all(attachments.map((attachment) => attach(files, attachment))),
      ...(await renderMail(body)),
    });
  };
}

const inEnvelope = ({ address, name = '' }: MailPayload['to']) => ({ address, name });

/** Mail clients show an unsubscribe button for these headers. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

async function attach(files: Pick<Files, 'open'>, { fileKey, fileName }: Attachment) {
  const file = await files.open(fileKey);
  // The sender's account and files may have been deleted before the mail was sent.
  if (!file) return { filename: `${fileName} (removed).txt`, content: 'This file has been removed.' };
  return { filename: fileName, content: file.stream, contentType: file.contentType };
}

type Attachment = NonNullable<MailPayload['attachments']>[number];

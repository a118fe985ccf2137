import type { SendMailOptions, Transporter } from 'nodemailer';

export interface MailTransport {
  sendMail: (mail: SendMailOptions) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Opened for the first mail; until then neither the library nor a connection is needed. */
export function createMailTransport({ smtpUrl }: { smtpUrl: string }): MailTransport {
  let opening: Promise<Transporter> | undefined;

  return {
    async sendMail(mail) {
      opening ??= open(smtpUrl);
      return (await opening).sendMail(mail);
    },
    async close() {
      (await opening)?.close();
    },
  };
}

/**
 * Connections are pooled and have timeouts, because a hanging job would delay all mails behind it. Further settings are
 * part of the URL, for example `smtp://mail.example:587?requireTLS=true`.
 */
async function open(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Mail content must not make the server read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

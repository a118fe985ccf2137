import { createTransport } from 'nodemailer';

export type MailTransport = ReturnType<typeof createMailTransport>;

/**
 * Connections are kept and shared, and none waits for ever: a job that hangs would hold up all mails behind it.
 * Extra settings stand in the address, for example `smtp://mail.example:587?requireTLS=true`.
 */
export function createMailTransport({ smtpUrl }: { smtpUrl: string }) {
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A mail is made of what it is given; nothing in it may make the server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

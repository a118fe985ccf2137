import type { RunningPart, SandboxPart } from '../sandbox-part.ts';
import { openMailStore } from './mail-store.ts';
import { renderPanel } from './mailbox-panel.ts';
import { startSmtp } from './mailbox-smtp.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { parseMail } from './received-mail.ts';

interface RunningMailbox extends RunningPart {
  smtpUrl: string;
}

/** Replaces the mail server and shows every sent mail. */
export const mailboxPart: SandboxPart<RunningMailbox> = {
  name: 'mailbox',
  title: 'Mailbox',
  async start({ app, dataDir, origin, page }) {
    const store = await openMailStore({ folder: dataDir, log: app.log });
    const smtp = await startSmtp(async (source, envelope) => {
      const mail = await parseMail(source, envelope);
      await store.add({ ...mail, receivedAt: new Date().toISOString() }, source);
    });
    app.addHook('onClose', () => smtp.stop());
    await app.register(mailboxRoutes, { store, origin, page });
    return { smtpUrl: smtp.url, panel: () => renderPanel(store.list()) };
  },
};

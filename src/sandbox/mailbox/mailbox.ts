import { html } from '#shared/platform/html.ts';
import type { RunningPart, SandboxPart } from '../sandbox-part.ts';
import { renderMailList } from './mail-list.ts';
import { openMailStore } from './mail-store.ts';
import { startSmtp } from './mailbox-smtp.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { parseMail, type ReceivedMail } from './received-mail.ts';

const SHOWN = 5;

function renderPanel(mails: readonly ReceivedMail[]) {
  if (mails.length === 0) return html`<p class="quiet">No mail yet. What Vignette sends arrives here.</p>`;
  return html`
    <p class="quiet">${mails.length === 1 ? '1 mail' : `${mails.length} mails`}, the newest first</p>
    ${renderMailList(mails.slice(0, SHOWN))}
    <p><a href="/mailbox">Open the mailbox</a></p>
  `;
}

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

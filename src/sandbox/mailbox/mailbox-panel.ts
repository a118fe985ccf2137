import { html } from '#shared/platform/html.ts';
import { renderMailList } from './mail-list.ts';
import type { ReceivedMail } from './received-mail.ts';

const SHOWN = 5;

export function renderPanel(mails: readonly ReceivedMail[]) {
  if (mails.length === 0) return html`<p class="quiet">No mail yet. What Vignette sends arrives here.</p>`;
  return html`
    <p class="quiet">${mails.length === 1 ? '1 mail' : `${mails.length} mails`}, the newest first</p>
    ${renderMailList(mails.slice(0, SHOWN))}
    <p><a href="/mailbox">Open the mailbox</a></p>
  `;
}

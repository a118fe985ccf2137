import { html } from '#shared/platform/html.ts';
import { listTime } from './mail-time.ts';
import type { ReceivedMail } from './received-mail.ts';

export function renderMailList(mails: readonly ReceivedMail[]) {
  const now = new Date();
  return html`<ul class="mails">
    ${mails.map(
      ({ id, to, subject, receivedAt }) =>
        html`<li>
          <a href="/mailbox/mails/${id}">
            <span class="subject">${subject || 'No subject'}</span>
            <span class="to">${to.join(', ')}</span>
            <time datetime="${receivedAt}">${listTime(receivedAt, now)}</time>
          </a>
        </li>`,
    )}
  </ul>`;
}

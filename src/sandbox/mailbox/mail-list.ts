import { html } from '../html.ts';
import { mailTime } from './mail-time.ts';
import type { ReceivedMail } from './received-mail.ts';

export function renderMailList(mails: readonly ReceivedMail[]) {
  return html`<ul class="mails">
    ${mails.map(
      ({ id, to, subject, receivedAt }) =>
        html`<li>
          <a href="/mailbox/mails/${id}">
            <span class="subject">${subject || 'No subject'}</span>
            <span class="to">${to.join(', ')}</span>
            <time datetime="${receivedAt}">${mailTime(receivedAt)}</time>
          </a>
        </li>`,
    )}
  </ul>`;
}

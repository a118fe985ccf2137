import { type Html, html } from '#shared/platform/html.ts';
import { renderMailList } from './mail-list.ts';
import type { ReceivedMail } from './received-mail.ts';

interface MailboxPage {
  /** The mails that match the search. */
  mails: readonly ReceivedMail[];
  address: string;
  origin: string;
}

export function renderMailbox({ mails, address, origin }: MailboxPage): Html {
  return html`
    <h1>Mailbox</h1>
    <div class="toolbar">
      <form class="search" role="search" action="/mailbox">
        <label for="address">Address</label>
        <input id="address" name="address" type="search" value="${address}" placeholder="ana@…" autocomplete="off" />
        <button>Search</button>
      </form>
      ${deleteAll}
    </div>
    <div id="mails" data-live>${mails.length > 0 ? renderMailList(mails) : renderEmpty(address)}</div>
    <p class="quiet note">
      The last 500 mails are kept. For tests: <code>GET ${origin}/mailbox/api/mails?to=ana@example.com</code>
    </p>
  `;
}

function renderEmpty(address: string) {
  if (!address) {
    return html`<div class="empty">
      <p>No mail yet.</p>
      <p class="quiet">What Vignette sends arrives here.</p>
    </div>`;
  }
  return html`<div class="empty">
    <p>No mail to or from “${address}”.</p>
    <p><a href="/mailbox">Show all</a></p>
  </div>`;
}

/** Asks for confirmation without a script. The style sheet hides it if there is nothing to delete. */
const deleteAll = html`<details class="delete-all">
  <summary><span class="ask">Delete all</span><span class="take-back">Keep them</span></summary>
  <form method="post" action="/mailbox/delete-all"><button class="danger">Delete every mail</button></form>
</details>`;

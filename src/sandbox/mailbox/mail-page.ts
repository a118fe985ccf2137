import { z } from 'zod';
import { type Html, html } from '#shared/platform/html.ts';
import { fullTime } from './mail-time.ts';
import type { ReceivedMail } from './received-mail.ts';

export const MailView = z.enum(['html', 'text', 'headers', 'source']);
type MailView = z.infer<typeof MailView>;

const viewNames: Record<MailView, string> = { html: 'Mail', text: 'Text', headers: 'Headers', source: 'Source' };

interface MailPage {
  mail: ReceivedMail;
  view: MailView;
  /** Used only by the source view. */
  source: string;
}

export function renderMail({ mail, view, source }: MailPage): Html {
  return html`
    <p class="back"><a href="/mailbox">All mails</a></p>
    <h1>${mail.subject || 'No subject'}</h1>
    <dl class="facts">
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>To</dt>
      <dd>${mail.to.join(', ')}</dd>
      <dt>Received</dt>
      <dd><time datetime="${mail.receivedAt}">${fullTime(mail.receivedAt)}</time></dd>
    </dl>
    ${renderLinks(linksIn(mail))}
    <nav class="tabs" aria-label="Views of this mail">
      ${MailView.options.map((option) => renderTab(mail.id, option, option === view))}
    </nav>
    ${renderView({ mail, view, source })}
  `;
}

export function renderMissingMail() {
  return html`<h1>This mail is gone</h1>
    <p class="lead">It was deleted, or it made room for newer ones. <a href="/mailbox">All mails</a></p>`;
}

function renderTab(id: string, view: MailView, isCurrent: boolean) {
  const current = isCurrent && html`aria-current="page"`;
  return html`<a href="/mailbox/mails/${id}?view=${view}" ${current}>${viewNames[view]}</a>`;
}

function renderLinks(links: readonly string[]) {
  if (links.length === 0) return null;
  return html`<section class="links" aria-labelledby="links">
    <h2 id="links">Links in this mail</h2>
    <ul>
      ${links.map((link) => html`<li><a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a></li>`)}
    </ul>
  </section>`;
}

function renderView({ mail, view, source }: MailPage) {
  switch (view) {
    case 'html':
      return mail.html === null
        ? html`<p class="empty">This mail has no HTML version.</p>`
        : html`<iframe class="mail" src="/mailbox/mails/${mail.id}/body" sandbox="" title="The mail"></iframe>`;
    case 'text':
      return html`<pre class="mail">${mail.text || 'This mail has no text version.'}</pre>`;
    case 'headers':
      return html`<dl class="mail headers">
        ${mail.headers.map(
          ({ name, value }) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>`;
    case 'source':
      return html`<pre class="mail">${source}</pre>`;
  }
}

/**
 * The web addresses in a mail. Links do not work inside the sandboxed mail, so they are listed next to it. Only http
 * and https match: `javascript:` never becomes a link.
 */
function linksIn({ text, html }: { text: string; html: string | null }): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"'`]+/g) ?? [];
  const inHtml = [...(html ?? '').matchAll(/href=["'](https?:\/\/[^\s<>"'`]+)["']/gi)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  return [...new Set([...inText.map((link) => link.replace(/[.,;:!?)\]]+$/, '')), ...inHtml])];
}

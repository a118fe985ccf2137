import { html } from '#shared/platform/html.ts';
import { companyNames } from './company-names.ts';
import type { Visitor } from './visitor-store.ts';

const SHOWN = 5;
const NO_SIGN_INS = html`<p class="quiet">No sign-ins with Google, Facebook or Apple yet.</p>`;

export function renderPanel(visitors: readonly Visitor[]) {
  if (visitors.length === 0) return NO_SIGN_INS;
  return html`
    ${renderVisitors(visitors.slice(0, SHOWN))}
    <p class="note"><a href="/identity">Show all</a></p>
  `;
}

export function renderVisitors(visitors: readonly Visitor[]) {
  if (visitors.length === 0) return NO_SIGN_INS;
  return html`<dl class="facts">
    ${visitors.map(
      ({ provider, email, firstName, lastName, isVerified }) =>
        html`<dt>${companyNames[provider]}</dt>
          <dd>${firstName} ${lastName} <code>${email}</code>${!isVerified && ', not verified'}</dd>`,
    )}
  </dl>`;
}

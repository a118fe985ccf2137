import { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { html } from '#shared/platform/html.ts';
import { companyNames } from './company-names.ts';
import { Fault, type Faults } from './identity-faults.ts';
import { renderVisitors } from './identity-panel.ts';
import type { Visitor } from './visitor-store.ts';

const faultNames: Record<Fault, string> = {
  none: 'works',
  down: 'is down',
  'wrong-nonce': 'answers with a wrong nonce',
  'no-keys': 'hides its keys',
};

export function renderIdentityPage({ visitors, faults, origin }: PageContent) {
  return html`
    <h1>Identity</h1>
    <p class="lead">Plays Google, Facebook and Apple for “sign in with”. Recent sign-ins are listed below.</p>
    <h2>People</h2>
    <div id="visitors" data-live>${renderVisitors(visitors)}</div>
    <h2>Faults</h2>
    <p class="quiet">Make a provider fail, to see what Vignette does then. A restart ends it.</p>
    <div class="panels">${OpenIdProvider.options.map((provider) => renderSwitch(provider, faults.of(provider)))}</div>
    <p class="quiet note">
      For tests: <code>POST ${origin}/identity/api/faults</code> with
      <code>{"provider": "google", "fault": "down"}</code>
    </p>
  `;
}

interface PageContent {
  visitors: readonly Visitor[];
  faults: Faults;
  origin: string;
}

function renderSwitch(provider: OpenIdProvider, now: Fault) {
  const others = Fault.options.filter((fault) => fault !== now);
  return html`
    <form class="panel" method="post" action="/identity/faults">
      <h2>${companyNames[provider]}</h2>
      <p class="quiet">It ${faultNames[now]}.</p>
      <input type="hidden" name="provider" value="${provider}" />
      <div class="toolbar">
        ${others.map((fault) => html`<button name="fault" value="${fault}">Now it ${faultNames[fault]}</button>`)}
      </div>
    </form>
  `;
}

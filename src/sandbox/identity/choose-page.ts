import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { html } from '#shared/platform/html.ts';
import { companyNames } from './company-names.ts';
import { madeUpPeople } from './sandbox-person.ts';

/** Replaces the provider's own sign-in page. */
export function renderChoosePage({ provider, uid }: { provider: OpenIdProvider; uid: string }) {
  const company = companyNames[provider];
  const action = `/identity/${provider}/interaction/${uid}`;
  return html`
    <h1>Sign in with ${company}, played by the sandbox</h1>
    <p class="lead">
      This is not ${company}. Choose who you want to be; no password is asked and nothing leaves this machine.
    </p>
    <div class="panels">
      ${madeUpPeople.map(
        ({ key, about, email, firstName, lastName }) => html`
          <form class="panel" method="post" action="${action}">
            <h2>${firstName} ${lastName}</h2>
            <p><code>${email}</code><br /><span class="quiet">${about}</span></p>
            <button name="person" value="${key}">Continue as ${firstName}</button>
          </form>
        `,
      )}
      ${renderAnotherUser(action)}
    </div>
    <form class="toolbar" method="post" action="${action}/cancel"><button class="danger">Cancel</button></form>
  `;
}

const renderAnotherUser = (action: string) => html`
  <form class="panel" method="post" action="${action}">
    <h2>Another user</h2>
    <p class="search">
      <label for="email">Address</label>
      <input id="email" name="email" type="email" required maxlength="254" placeholder="ana@example.com" />
    </p>
    <p class="search">
      <label for="firstName">First name</label>
      <input id="firstName" name="firstName" maxlength="100" />
    </p>
    <p class="search">
      <label for="lastName">Last name</label>
      <input id="lastName" name="lastName" maxlength="100" />
    </p>
    <div class="toolbar">
      <button name="verified" value="yes">Address is verified</button>
      <button class="danger" name="verified" value="no">Address is not verified</button>
    </div>
  </form>
`;

export const renderOverPage = () => html`
  <h1>This sign-in is over</h1>
  <p class="lead">It was finished, or it waited too long. Begin again in Vignette.</p>
`;

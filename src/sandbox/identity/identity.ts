import { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import type { RunningPart, SandboxPart } from '../sandbox-part.ts';
import { createFaults } from './identity-faults.ts';
import { loadOrCreateSecrets, loadOrCreateSigningKey } from './identity-keys.ts';
import { renderPanel } from './identity-panel.ts';
import { identityRoutes } from './identity.routes.ts';
import { providerRoutes } from './provider.routes.ts';
import { runProviders, type SocialSettings } from './running-providers.ts';
import { openVisitorStore } from './visitor-store.ts';

interface RunningIdentity extends RunningPart {
  /** Available once the sandbox is listening. */
  social: () => Record<OpenIdProvider, SocialSettings>;
}

/** Replaces Google, Facebook and Apple with OpenID Connect providers on which the user chooses an identity. */
export const identityPart: SandboxPart<RunningIdentity> = {
  name: 'identity',
  title: 'Identity',
  async start({ app, appUrl, dataDir, origin, page }) {
    const [secrets, signingKey] = await Promise.all([loadOrCreateSecrets(dataDir), loadOrCreateSigningKey(dataDir)]);
    const visitors = await openVisitorStore(dataDir, app.log);
    const faults = createFaults();
    const providers = runProviders({ appUrl, origin, secrets, signingKey, visitors });
    await app.register(identityRoutes, { appUrl, faults, origin, page, providers, visitors });
    await app.register(providerRoutes, { appUrl, faults, providers });
    const { google, facebook, apple } = OpenIdProvider.enum;
    return {
      panel: () => renderPanel(visitors.list()),
      social: () => ({
        google: providers.settings(google),
        facebook: providers.settings(facebook),
        apple: providers.settings(apple),
      }),
    };
  },
};

import type { RunningPart, SandboxPart } from '../sandbox-part.ts';
import { openStripe } from './open-stripe.ts';
import { stripeBrowserRoutes } from './pages/browser.routes.ts';
import { renderStripePanel } from './pages/console/stripe-panel.ts';
import { stripePagesRoutes } from './pages/pages.routes.ts';
import { stripeControlRoutes } from './stripe-control.routes.ts';

/** The server's configuration for the sandbox's Stripe. */
export interface StripeSettings {
  apiUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Replaces Stripe's own script in the browser. */
  browserScriptUrl: string;
}

interface RunningStripe extends RunningPart {
  /** Available once the sandbox is listening. */
  stripe: () => StripeSettings;
}

/** Replaces Stripe: its API, events, card field and pages. */
export const stripePart: SandboxPart<RunningStripe> = {
  name: 'stripe',
  title: 'Stripe',
  async start({ app, root, appUrl, dataDir, origin, page }) {
    const machineTime = () => Math.floor(Date.now() / 1000);
    const stripe = await openStripe({ root, dataDir, appUrl, origin, machineTime, isAlive: true, log: app.log });
    await app.register(stripeControlRoutes, stripe);
    await app.register(stripeBrowserRoutes, { appUrl });
    await app.register(stripePagesRoutes, { ...stripe, appUrl, origin, page });
    return {
      panel: () => renderStripePanel(stripe.world),
      stripe: () => ({ ...stripe.keys, apiUrl: origin(), browserScriptUrl: `${origin()}/stripe/browser/stripe.js` }),
    };
  },
};

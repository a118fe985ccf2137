import type { RunningPart, SandboxPart } from '../sandbox-part.ts';
import { openStripe } from './open-stripe.ts';
import { stripeBrowserRoutes } from './pages/browser.routes.ts';
import { stripePagesRoutes } from './pages/pages.routes.ts';
import { renderStripePanel } from './pages/stripe-panel.ts';
import { stripeControlRoutes } from './stripe-control.routes.ts';

/** What the server needs to use the sandbox's Stripe. */
export interface StripeSettings {
  apiUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Takes the place of Stripe's own script in the browser. */
  browserScriptUrl: string;
}

interface RunningStripe extends RunningPart {
  /** Known once the sandbox listens. */
  stripe: () => StripeSettings;
}

/** Plays Stripe: its API, its events, its card field and its pages. */
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

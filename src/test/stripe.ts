import { createDispute } from '#sandbox/stripe/disputes/create-dispute.ts';
import { authenticate } from '#sandbox/stripe/payments/authenticate.ts';
import { openStripeSandbox, type StripeSandbox } from '#sandbox/stripe/stripe.test-kit.ts';
import { openWorld, type World } from './world.ts';

export { authenticate, createDispute };
export type { StripeSandbox };

export interface WorldWithStripe extends World {
  sandbox: StripeSandbox;
}

/** The app and the sandbox's Stripe, sharing one clock. */
export async function openWorldWithStripe({
  env = {},
}: { env?: Record<string, string> } = {}): Promise<WorldWithStripe> {
  let world: World | undefined;
  const sandbox = await openStripeSandbox({ now: () => Math.floor((world?.clock.now().getTime() ?? 0) / 1000) });
  world = await openWorld({
    env: {
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
      STRIPE_API_URL: sandbox.url,
      ...env,
    },
  });
  const { close, clock } = world;
  return Object.assign(world, {
    sandbox,
    clock: {
      now: clock.now,
      advance: (seconds: number) => {
        clock.advance(seconds);
        // Processes everything that is now due.
        sandbox.advance(0);
      },
    },
    close: async () => {
      await close();
      await sandbox.close();
    },
  });
}

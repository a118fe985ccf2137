import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Stripe } from 'stripe';
import type { SandboxRoot } from '../sandbox-part.ts';
import { storeKeys, makeKeys } from './api/api-keys.ts';
import { createFaults } from './api/faults.ts';
import { createIdempotency, type Idempotency } from './api/idempotency.ts';
import { addStripeApi } from './api/stripe-api.routes.ts';
import { createWorld, type OpenWorld } from './api/world.ts';
import { noJournal, openJournal } from './store/journal.ts';
import { openObjectStore } from './store/object-store.ts';
import { stripeOperations } from './stripe-operations.ts';
import { runDue } from './time/run-due.ts';
import { seedVouchers } from './vouchers/seed-vouchers.ts';
import { createDeliverer } from './webhooks/deliverer.ts';
import { deliverNow } from './webhooks/delivery.ts';
import { ensureEndpoint } from './webhooks/webhook-endpoint-operations.ts';

const EVENTS_ARE_KEPT = 30 * 24 * 60 * 60;

/** Stripe stores events for thirty days and idempotent responses for one day. */
function forgetOld(world: OpenWorld, idempotency: Idempotency) {
  world.step(() => {
    idempotency.forgetOld();
    for (const { id, created } of world.store.list<Stripe.Event>('event')) {
      if (created < world.now() - EVENTS_ARE_KEPT) world.store.remove(id);
    }
  });
}

interface OpenStripeOptions {
  root: SandboxRoot;
  /** Null stores everything in memory only. */
  dataDir: string | null;
  appUrl: string;
  origin: () => string;
  /** Seconds. */
  machineTime: () => number;
  /** Whether events are delivered and time passes automatically. */
  isAlive: boolean;
  log: FastifyBaseLogger;
}

const TICK_MS = 2000;

/** Opens Stripe without its pages. */
export async function openStripe({ root, dataDir, appUrl, origin, machineTime, isAlive, log }: OpenStripeOptions) {
  const keys = dataDir === null ? makeKeys() : await storeKeys(dataDir);
  const store = openObjectStore(dataDir === null ? noJournal : openJournal(path.join(dataDir, 'objects.ndjson')));
  const onBug = (error: unknown) => log.error({ err: error }, 'a bug of the sandbox');
  const wake = () => {
    if (isAlive) setImmediate(() => void deliverer.sendDue().catch(onBug));
  };
  const world = createWorld({ store, machineTime, origin, onKept: wake });
  const deliverer = createDeliverer(world);
  const faults = createFaults();
  const idempotency = createIdempotency(store, () => machineTime() * 1000);

  forgetOld(world, idempotency);
  seedVouchers(world);
  ensureEndpoint(world, { appUrl, secret: keys.webhookSecret });
  deliverNow(world);
  await addStripeApi(root, stripeOperations, { world, keys, faults, idempotency });

  const ticking = isAlive ? setInterval(() => tick(world, { wake, onBug }), TICK_MS).unref() : undefined;
  root.addHook('onClose', async () => {
    clearInterval(ticking);
    await deliverer.end();
  });
  return { keys, world, deliverer, faults };
}

export type OpenStripe = Awaited<ReturnType<typeof openStripe>>;

/** Processes everything that has become due by the passing of time. */
function tick(world: OpenWorld, { wake, onBug }: { wake: () => void; onBug: (error: unknown) => void }) {
  try {
    world.step(() => runDue(world, { clockId: null, until: world.now() }));
  } catch (error) {
    onBug(error);
  }
  wake();
}

/** Skips time and processes everything that becomes due in it. */
export function skipTime(world: OpenWorld, seconds: number) {
  world.step(() => {
    world.clock.moveAhead(seconds);
    runDue(world, { clockId: null, until: world.now() });
  });
}

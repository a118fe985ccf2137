import type { FastifyInstance } from 'fastify';
import { Stripe } from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { renderPage } from '../page.ts';
import { createSandboxApp } from '../sandbox-app.ts';
import type { SandboxFrame } from '../sandbox-part.ts';
import type { FaultOrder } from './api/faults.ts';
import { openStripe, skipTime } from './open-stripe.ts';
import { stripePagesRoutes } from './pages/pages.routes.ts';
import { stripeControlRoutes } from './stripe-control.routes.ts';

interface KitOptions {
  /** By default everything is stored in memory. */
  dataDir?: string;
  /** Seconds. The system time by default. */
  now?: () => number;
  /** Events are delivered to `<appUrl>/api/v1/webhooks/stripe`. */
  appUrl?: string;
  /** Whether events are delivered and time passes automatically. */
  autoDeliver?: boolean;
}

/** The sandbox's Stripe alone, on a free port. Events wait for `deliver()`. */
export async function openStripeSandbox({
  dataDir,
  now = machineTime,
  appUrl = nowhere,
  autoDeliver,
}: KitOptions = {}) {
  const site = { appUrl, parts: [] };
  const app = await createSandboxApp({ site, log: undefined });
  const requests: string[] = [];
  app.addHook('onRequest', async ({ method, routeOptions }) => void requests.push(`${method} ${routeOptions.url}`));
  let url = '';
  const place = { appUrl, origin: () => url };
  const life = { dataDir: dataDir ?? null, machineTime: now, isAlive: autoDeliver ?? false };
  const opened = await openStripe({ root: rootOf(app), log: app.log, ...place, ...life });
  const page: SandboxFrame['page'] = (content) => renderPage(site, { current: '/stripe', ...content });
  await app.register(stripeControlRoutes, { ...opened, prefix: '/stripe' });
  await app.register(stripePagesRoutes, { ...opened, ...place, page, prefix: '/stripe' });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { keys, world, deliverer, faults } = opened;

  return {
    url,
    ...keys,
    world,
    /** All requests since the last call, by their route. */
    takeRequests: () => requests.splice(0),
    /** Stripe's own library, connected to the sandbox. */
    client: (key = keys.secretKey) => new Stripe(key, { ...hostOf(url), maxNetworkRetries: 0, telemetry: false }),
    /** Moves the sandbox's time forward. */
    advance: (seconds: number) => skipTime(world, seconds),
    deliver: deliverer.deliver,
    setSwitches: deliverer.setSwitches,
    /** Replaces all faults. */
    setFaults: (...orders: FaultOrder[]) => {
      faults.clear();
      for (const order of orders) faults.add(order);
    },
    /** Whether every fault has occurred as often as requested. */
    areFaultsOver: () => faults.list().length === 0,
    close: () => app.close(),
  };
}

const machineTime = () => Math.floor(Date.now() / 1000);
/** No server listens there, so undelivered events have no effect. */
const nowhere = 'http://127.0.0.1:9';

const rootOf = (app: FastifyInstance): SandboxFrame['root'] => ({
  register: (plugin, options) => app.register(plugin, options),
  addHook: (name, hook) => app.addHook(name, hook),
});

function hostOf(url: string) {
  const { hostname: host, port } = new URL(url);
  return { host, port, protocol: 'http' as const };
}

export type StripeSandbox = Awaited<ReturnType<typeof openStripeSandbox>>;

/** Opens a sandbox before the tests of a file and closes it after them. */
export function useStripeSandbox(options?: KitOptions): StripeSandbox {
  const sandbox = {} as StripeSandbox; // filled by the hook
  beforeAll(async () => {
    Object.assign(sandbox, await openStripeSandbox(options));
  });
  afterAll(() => sandbox.close());
  return sandbox;
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { renderConsole } from './console-page.ts';
import { identityPart } from './identity/identity.ts';
import type { SocialSettings } from './identity/running-providers.ts';
import { isLoopback } from './loopback.ts';
import { mailboxPart } from './mailbox/mailbox.ts';
import { renderPage, sendPage } from './page.ts';
import { createSandboxApp } from './sandbox-app.ts';
import { startPart } from './start-part.ts';
import { stripePart, type StripeSettings } from './stripe/stripe.ts';
import { renderTour } from './tour-page.ts';

interface SandboxOptions {
  production: boolean;
  /** A loopback host name or address. */
  host: string;
  /** 0 selects a free port. */
  port: number;
  /** The URL of Vignette itself. */
  appUrl: string;
  /** Data of the parts that survives a restart. */
  dataDir: string;
  log?: FastifyBaseLogger;
}

export interface Sandbox {
  consoleUrl: string;
  smtpUrl: string;
  /** The server's configuration for the sandbox's identity providers. */
  social: Record<OpenIdProvider, SocialSettings>;
  /** The server's configuration for the sandbox's Stripe. */
  stripe: StripeSettings;
  stop: () => Promise<void>;
}

/** Starts the local replacements for external services, and the console that shows them. */
export async function startSandbox({ production, host, port, appUrl, dataDir, log }: SandboxOptions): Promise<Sandbox> {
  if (production) throw new Error('The sandbox does not run in production.');
  if (!isLoopback(host)) throw new Error(`The sandbox listens on loopback only, not on ${host}.`);

  const site = { appUrl, parts: [mailboxPart, stripePart, identityPart] };
  const app = await createSandboxApp({ site, log });
  const origin = () => `http://${host}:${portOf(app)}`;
  const surroundings = { app, site, dataDir, origin };
  try {
    const mailbox = await startPart(mailboxPart, surroundings);
    const stripe = await startPart(stripePart, surroundings);
    const identity = await startPart(identityPart, surroundings);
    const panels = [
      { ...mailboxPart, ...mailbox },
      { ...stripePart, ...stripe },
      { ...identityPart, ...identity },
    ];

    app.get('/', (_request, reply) => {
      const body = renderConsole({ appUrl, parts: panels });
      return sendPage(reply, renderPage(site, { title: 'Console', current: '/', body }));
    });
    app.get('/tour', (_request, reply) => {
      const content = { title: 'See everything in ten minutes', current: '/tour', body: renderTour({ appUrl }) };
      return sendPage(reply, renderPage(site, content));
    });
    await app.listen({ host, port });
    return {
      consoleUrl: origin(),
      smtpUrl: mailbox.smtpUrl,
      social: identity.social(),
      stripe: stripe.stripe(),
      stop: () => app.close(),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

function portOf(app: FastifyInstance) {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox does not listen yet.');
  return address.port;
}

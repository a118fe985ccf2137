import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Only our own style and script, no frames but our own, nothing from or to elsewhere. */
export const pagePolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    scriptSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
};

export async function setSecurityHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: pagePolicy,
    // Without it the browser says of our own forms that they come from nowhere, and they are refused.
    referrerPolicy: { policy: 'same-origin' },
    // Plain HTTP on loopback: there is nothing to upgrade to.
    strictTransportSecurity: false,
    // A sandboxed mail has no origin of its own, and browsers complain when only some pages ask for this.
    originAgentCluster: false,
  });
}

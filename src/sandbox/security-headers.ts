import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Only our own styles, scripts and frames; nothing loaded from or sent to other origins. */
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
    // Without a referrer the browser sends `Origin: null` with our own forms, and they would be rejected.
    referrerPolicy: { policy: 'same-origin' },
    // Plain HTTP on loopback: there is no HTTPS to upgrade to.
    strictTransportSecurity: false,
    // A sandboxed mail has no origin, and browsers warn if only some pages send this header.
    originAgentCluster: false,
  });
}

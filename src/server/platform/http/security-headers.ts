import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config, StripeSettings } from '#server/config.ts';

/** Sources of reCAPTCHA's script and frame; allowed only if reCAPTCHA is configured. */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** The hosted card field and the bank's page come from Stripe, or from its sandbox. */
function cardFieldSources(stripe: StripeSettings | undefined) {
  if (!stripe) return { scripts: [], frames: [], calls: [] };
  if (stripe.browserScriptUrl) {
    const { origin } = new URL(stripe.browserScriptUrl);
    return { scripts: [origin], frames: [origin], calls: [] };
  }
  const script = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return { scripts: script, frames: [...script, 'https://hooks.stripe.com'], calls: ['https://api.stripe.com'] };
}

/** As strict as browsers allow. docs/decisions/0008-security-headers.md explains each line. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, captcha, stripe, wordpressUrl }: Pick<Config, 'publicUrl' | 'captcha' | 'stripe' | 'wordpressUrl'>,
) {
  const cardField = cardFieldSources(stripe);
  const isRecaptcha = captcha.kind === 'recaptcha';
  const frames = [...cardField.frames, ...(isRecaptcha ? recaptcha.frames : [])];
  const overTls = publicUrl.startsWith('https:');
  const socketOrigin = publicUrl.replace(/^http/, 'ws');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...cardField.scripts, ...(isRecaptcha ? recaptcha.scripts : [])],
        // Mantine puts its theme variables into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // WordPress hosts the pictures of the news.
        imgSrc: ["'self'", 'data:', 'blob:', ...(wordpressUrl ? [new URL(wordpressUrl).origin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", socketOrigin, ...cardField.calls],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    // The 3-D Secure popup must be able to send a message to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)');
  });
}

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

type Settings = Pick<Config, 'publicUrl' | 'captcha' | 'stripe' | 'wordpressUrl'>;

function contentPolicy({ publicUrl, captcha, stripe, wordpressUrl }: Settings): string {
  const cardField = cardFieldSources(stripe);
  const isRecaptcha = captcha.kind === 'recaptcha';
  const frames = [...cardField.frames, ...(isRecaptcha ? recaptcha.frames : [])];
  const socketOrigin = publicUrl.replace(/^http/, 'ws');
  const sources: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...cardField.scripts, ...(isRecaptcha ? recaptcha.scripts : [])],
    // Mantine puts its theme variables into a style element.
    'style-src': ["'self'", "'unsafe-inline'"],
    // WordPress hosts the pictures of the news.
    'img-src': ["'self'", 'data:', 'blob:', ...(wordpressUrl ? [new URL(wordpressUrl).origin] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", socketOrigin, ...cardField.calls],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  };
  return Object.entries(sources)
    .map(([directive, allowed]) => `${directive} ${allowed.join(' ')}`)
    .join(';');
}

/**
 * As strict as browsers allow. docs/decisions/0008-security-headers.md explains each line. The headers are composed
 * once, because a request must not pay for it.
 */
export function sendSecurityHeaders(app: FastifyInstance, settings: Settings) {
  const overTls = settings.publicUrl.startsWith('https:');
  const headers = {
    'content-security-policy': contentPolicy(settings),
    // The 3-D Secure popup must be able to send a message to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(overTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header('x-request-id', id).headers(headers);
    done();
  });
}

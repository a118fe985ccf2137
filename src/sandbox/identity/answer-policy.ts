import { pagePolicy } from '../security-headers.ts';

/**
 * Submitting our form redirects to Vignette, and browsers apply `form-action` to every redirect. With no referrer at
 * all, browsers would send no origin either, and our own forms would be rejected as cross-origin.
 */
export const answerPolicy = (appUrl: string) => ({
  contentSecurityPolicy: {
    ...pagePolicy,
    directives: { ...pagePolicy.directives, formAction: ["'self'", new URL(appUrl).origin] },
  },
  referrerPolicy: { policy: 'same-origin' as const },
});

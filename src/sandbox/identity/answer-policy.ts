import { pagePolicy } from '../security-headers.ts';

/**
 * A form of ours ends at Vignette: browsers hold `form-action` against each step of the way there. Without a referrer
 * they would also send no origin, and our own forms would be refused as a stranger's.
 */
export const answerPolicy = (appUrl: string) => ({
  contentSecurityPolicy: {
    ...pagePolicy,
    directives: { ...pagePolicy.directives, formAction: ["'self'", new URL(appUrl).origin] },
  },
  referrerPolicy: { policy: 'same-origin' as const },
});

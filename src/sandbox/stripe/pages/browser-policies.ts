import { pagePolicy } from '../../security-headers.ts';
import { appOrigins } from './app-origins.ts';

/** Vignette loads the script from another origin. */
export const scriptPolicy = { crossOriginResourcePolicy: { policy: 'cross-origin' as const } };

/** Only Vignette's pages may embed the card field. */
export const cardFramePolicy = (appUrl: string) => ({
  contentSecurityPolicy: {
    ...pagePolicy,
    directives: {
      ...pagePolicy.directives,
      frameSrc: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: appOrigins(appUrl),
    },
  },
  // This header cannot list origins; `frame-ancestors` can.
  xFrameOptions: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' as const },
});

/**
 * Submitting the form redirects to Vignette, and browsers apply `form-action` to every redirect. Vignette opens the
 * page in a window; an opener policy would cut the link to the page that waits for it.
 */
export const authenticatePolicy = (appUrl: string) => ({
  contentSecurityPolicy: {
    ...pagePolicy,
    directives: { ...pagePolicy.directives, formAction: ["'self'", ...appOrigins(appUrl)] },
  },
  crossOriginOpenerPolicy: { policy: 'unsafe-none' as const },
});

import { pagePolicy } from '../../security-headers.ts';
import { appOrigins } from './app-origins.ts';

/** Vignette loads the script from another origin. */
export const scriptPolicy = { crossOriginResourcePolicy: { policy: 'cross-origin' as const } };

/** The card field stands inside Vignette's pages and nobody else's. */
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
  // It knows no list of origins; `frame-ancestors` does.
  xFrameOptions: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' as const },
});

/**
 * Its form ends at Vignette, and browsers hold `form-action` against each step of the way there. It opens in a window
 * of Vignette's: with an opener policy of its own, that window would be lost to the page that waits for it.
 */
export const authenticatePolicy = (appUrl: string) => ({
  contentSecurityPolicy: {
    ...pagePolicy,
    directives: { ...pagePolicy.directives, formAction: ["'self'", ...appOrigins(appUrl)] },
  },
  crossOriginOpenerPolicy: { policy: 'unsafe-none' as const },
});

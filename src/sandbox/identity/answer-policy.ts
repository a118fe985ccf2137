/**
 * A form of ours ends at Vignette: browsers hold `form-action` against each step of the way there. Without a referrer
 * they would also send no origin, and our own forms would be refused as a stranger's.
 */
export const answerPolicy = (appUrl: string) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      imgSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'", new URL(appUrl).origin],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'same-origin' as const },
});

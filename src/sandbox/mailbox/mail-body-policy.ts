/**
 * A mail can be styled freely but cannot do anything: no scripts, no forms, nothing loaded from elsewhere, not our
 * origin. The `sandbox` directive enforces this also when its address is opened directly.
 */
export const mailBodyPolicy = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      sandbox: [],
      defaultSrc: ["'none'"],
      styleSrc: ["'unsafe-inline'"],
      imgSrc: ['data:'],
      frameAncestors: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
  },
};

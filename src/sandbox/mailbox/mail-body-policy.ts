/**
 * A mail may look like anything and do nothing: no scripts, no forms, nothing loaded from elsewhere, no origin of ours.
 * `sandbox` makes that true for whoever opens the address by itself, too.
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

/** As specified, including the lower-case first letter. */
export const pricingTexts = {
  title: 'pricing options',
  subtitle:
    'Choose The Plan That Best Suits Your Budget and Study Goals - All Plans Include Both Desktop and Mobile Versions',
} as const;

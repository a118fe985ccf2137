import type { MantineTheme } from '@mantine/core';
import type { StripeElementStyle } from '@stripe/stripe-js';

/** The card field is inside Stripe's iframe, which our style sheets cannot reach. */
export function cardStyle({ colors, fontFamily }: MantineTheme, scheme: 'light' | 'dark'): StripeElementStyle {
  const isDark = scheme === 'dark';
  const error = isDark ? colors.red[3] : colors.red[7];
  const text = isDark ? colors.dark[0] : colors.gray[9];
  return {
    base: {
      color: text,
      iconColor: isDark ? colors.dark[1] : colors.gray[7],
      fontFamily,
      fontSize: getComputedStyle(document.documentElement).fontSize,
      fontSmoothing: 'antialiased',
      '::placeholder': { color: isDark ? colors.dark[2] : colors.gray[6] },
    },
    invalid: { color: error, iconColor: error },
  };
}

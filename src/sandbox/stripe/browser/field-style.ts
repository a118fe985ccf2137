import type { StripeElementStyle } from '@stripe/stripe-js';

/** Maps Stripe's style object to the variables of card-frame.css. */
const variablesOf = ({ base, invalid }: StripeElementStyle) => ({
  '--color': base?.color,
  '--placeholder-color': base?.['::placeholder']?.color,
  '--icon-color': base?.iconColor,
  '--invalid-color': invalid?.color,
  '--invalid-icon-color': invalid?.iconColor ?? invalid?.color,
  '--font-family': base?.fontFamily,
  '--font-size': base?.fontSize,
  '--font-weight': base?.fontWeight,
  '--letter-spacing': base?.letterSpacing,
});

/** Sets styles with the DOM API, because the frame's policy forbids inline styles. */
export function applyStyle(root: HTMLElement, style: StripeElementStyle) {
  for (const [name, value] of Object.entries(variablesOf(style))) {
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, String(value));
  }
}

import { type Html, html } from '#shared/platform/html.ts';

const entries = [
  { href: '/stripe', title: 'Overview' },
  { href: '/stripe/customers', title: 'Customers' },
  { href: '/stripe/events', title: 'Events' },
  { href: '/stripe/vouchers', title: 'Vouchers' },
  { href: '/stripe/cards', title: 'Test cards' },
] as const;

export type StripeMenuEntry = (typeof entries)[number]['href'];

export const renderStripeMenu = (current: StripeMenuEntry): Html => html`
  <nav class="tabs wraps" aria-label="Stripe">
    ${entries.map(
      ({ href, title }) => html`<a href="${href}" ${href === current && html`aria-current="page"`}>${title}</a>`,
    )}
  </nav>
`;

import { html } from '#shared/platform/html.ts';

/** The name of a brand in the middle of its card. */
const name = (text: string, { y, size, style = 'normal' }: { y: number; size: number; style?: string }) => html`
  <text
    x="16"
    y="${y}"
    fill="#fff"
    font-family="Arial, sans-serif"
    font-size="${size}"
    font-style="${style}"
    font-weight="700"
    text-anchor="middle"
  >
    ${text}
  </text>
`;

/** Our own drawings, recognisable at 28 × 19; not the companies' logos. */
export const cardPictures = html`
  <svg class="sprite" aria-hidden="true">
    <symbol id="brand-unknown" viewBox="0 0 32 22">
      <rect x="1" y="1" width="30" height="20" rx="3" fill="none" stroke="currentColor" stroke-width="2" />
      <rect x="2" y="6" width="28" height="4" fill="currentColor" />
      <rect x="5" y="14" width="8" height="2" rx="1" fill="currentColor" />
    </symbol>
    <symbol id="brand-visa" viewBox="0 0 32 22">
      <rect width="32" height="22" rx="3" fill="#1c3f94" />
      ${name('VISA', { y: 15, size: 10.5, style: 'italic' })}
    </symbol>
    <symbol id="brand-mastercard" viewBox="0 0 32 22">
      <rect width="32" height="22" rx="3" fill="#252a33" />
      <circle cx="12.5" cy="11" r="6.5" fill="#e0342b" />
      <circle cx="19.5" cy="11" r="6.5" fill="#f2a33a" />
      <path d="M16 5.5a6.5 6.5 0 0 1 0 11a6.5 6.5 0 0 1 0-11" fill="#ec6a2c" />
    </symbol>
    <symbol id="brand-amex" viewBox="0 0 32 22">
      <rect width="32" height="22" rx="3" fill="#2671b9" />
      ${name('AMEX', { y: 14.5, size: 9 })}
    </symbol>
    <symbol id="brand-discover" viewBox="0 0 32 22">
      <rect x="0.5" y="0.5" width="31" height="21" rx="3" fill="#fff" stroke="#c9d0da" />
      <path d="M32 12c-6 5-14 8-22 10h19a3 3 0 0 0 3-3z" fill="#ee7b28" />
      <circle cx="20" cy="9.5" r="4" fill="#ee7b28" />
      <text x="4" y="12.5" fill="#252a33" font-family="Arial, sans-serif" font-size="8" font-weight="700">DIS</text>
    </symbol>
    <symbol id="brand-diners" viewBox="0 0 32 22">
      <rect width="32" height="22" rx="3" fill="#3a6ea5" />
      <circle cx="16" cy="11" r="7.5" fill="#fff" />
      <path d="M14.5 6v10a5.4 5.4 0 0 1 0-10M17.5 6v10a5.4 5.4 0 0 0 0-10" fill="#3a6ea5" />
    </symbol>
    <symbol id="brand-jcb" viewBox="0 0 32 22">
      <rect width="32" height="22" rx="3" fill="#e9edf2" />
      <rect x="5" y="4" width="6" height="14" rx="2" fill="#1f5fae" />
      <rect x="13" y="4" width="6" height="14" rx="2" fill="#d23443" />
      <rect x="21" y="4" width="6" height="14" rx="2" fill="#2f9a4c" />
    </symbol>
    <symbol id="brand-unionpay" viewBox="0 0 32 22">
      <rect width="32" height="22" rx="3" fill="#e9edf2" />
      <path d="M8 4h6l-3 14H5z" fill="#d23443" />
      <path d="M15 4h5l-3 14h-5z" fill="#20548f" />
      <path d="M21 4h6l-3 14h-6z" fill="#22807a" />
    </symbol>
  </svg>
`;

import { type Html, html } from '#shared/platform/html.ts';
import { cardPictures } from './card-pictures.ts';

interface CardInput {
  id: string;
  name: string;
  label: string;
  placeholder: string;
  autocomplete: string;
}

/** Names and autocomplete as in Stripe's own frame. Disabled until the embedding page has identified itself. */
const renderInput = ({ id, name, label, placeholder, autocomplete }: CardInput) => html`
  <input
    id="${id}"
    name="${name}"
    aria-label="${label}"
    placeholder="${placeholder}"
    autocomplete="${autocomplete}"
    inputmode="${id === 'postal-code' ? 'text' : 'numeric'}"
    spellcheck="false"
    disabled
  />
`;

const number = {
  id: 'number',
  name: 'cardnumber',
  label: 'Card number',
  placeholder: 'Card number',
  autocomplete: 'cc-number',
};

const others: CardInput[] = [
  { id: 'expiry', name: 'exp-date', label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp' },
  { id: 'cvc', name: 'cvc', label: 'CVC', placeholder: 'CVC', autocomplete: 'cc-csc' },
  { id: 'postal-code', name: 'postal', label: 'ZIP or postal code', placeholder: 'ZIP', autocomplete: 'postal-code' },
];

/** `pages` are the origins whose messages are accepted. */
export const renderCardFrame = (pages: readonly string[]): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Secure card payment input frame</title>
        <link rel="stylesheet" href="/stripe/browser/card-frame.css" />
        <script type="module" src="/stripe/browser/card-frame.ts"></script>
      </head>
      <body data-pages="${pages.join(' ')}">
        ${cardPictures}
        <div id="card" role="group" aria-label="Credit or debit card">
          <svg id="brand" aria-hidden="true"><use href="#brand-unknown" /></svg>
          <div class="number">${renderInput(number)}</div>
          ${others.map(renderInput)}
        </div>
      </body>
    </html>`;

import { html } from '#shared/platform/html.ts';
import { moneyText } from '../../invoices/invoice-texts.ts';
import { renderBarePage } from '../bare-page.ts';
import { brandNames } from '../brand-names.ts';
import type { Authentication } from './authentication.ts';

/** Replaces the bank's own page. */
export function renderAuthenticatePage({ intent, card }: Authentication) {
  const brand = card ? (brandNames[card.brand] ?? 'Card') : 'Card';
  const body = html`
    <div class="sheet">
      <p><span class="badge">Sandbox, not a bank</span></p>
      <h1>Your bank needs to verify your identity</h1>
      <p class="lead">Choose what happens. Nothing leaves this machine, and no money moves.</p>
      <dl class="facts">
        <dt>Merchant</dt>
        <dd>Vignette</dd>
        <dt>Amount</dt>
        <dd>${amountOf(intent)}</dd>
        <dt>Card</dt>
        <dd>${brand} •••• ${card?.last4 ?? ''}</dd>
      </dl>
      <form class="decide" method="post">
        <button name="outcome" value="succeeded">Complete authentication</button>
        <button class="danger" name="outcome" value="failed">Fail authentication</button>
      </form>
    </div>
  `;
  return renderBarePage({ title: 'Confirm your payment', body });
}

const amountOf = (intent: Authentication['intent']) =>
  intent.object === 'payment_intent'
    ? moneyText(intent.amount, intent.currency)
    : 'Nothing now. The card is saved for later payments.';

export const renderDecidedPage = () =>
  renderBarePage({
    title: 'Done',
    body: html`<div class="sheet">
      <h1>Already decided</h1>
      <p>You can close this window.</p>
    </div>`,
  });

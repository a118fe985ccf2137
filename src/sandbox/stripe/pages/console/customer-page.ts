import { type Html, html } from '#shared/platform/html.ts';
import { dayText, moneyText } from '../../invoices/invoice-texts.ts';
import type { Dispute } from '../../store/wire.ts';
import { brandNames } from '../brand-names.ts';
import { renderTable } from '../table.ts';
import { timeText } from '../time-text.ts';
import type { CustomerView } from './customer-view.ts';
import { renderStripeMenu } from './stripe-menu.ts';

export const renderCustomer = (view: CustomerView): Html => html`
  <h1>${view.customer.email ?? view.customer.name ?? view.customer.id}</h1>
  ${renderStripeMenu('/stripe/customers')}
  <dl class="facts apart">
    <dt>Id</dt>
    <dd><code>${view.customer.id}</code></dd>
    <dt>Name</dt>
    <dd>${view.customer.name ?? 'none'}</dd>
    <dt>Since</dt>
    <dd>${timeText(view.customer.created)}</dd>
    <dt>Balance</dt>
    <dd>${moneyText(view.customer.balance, view.customer.currency ?? 'usd')}</dd>
  </dl>
  <div id="customer" data-live>
    ${renderSubscriptions(view)} ${renderMethods(view)} ${renderInvoices(view)} ${renderCharges(view)}
  </div>
`;

const renderSubscriptions = ({ subscriptions }: CustomerView) =>
  renderTable({
    title: 'Subscriptions',
    empty: 'None yet.',
    columns: ['Plan', 'Status', 'Period', 'Ends'],
    rows: subscriptions.map(({ subscription: { status, items, cancel_at, ended_at }, plans }) => {
      const period = items.data[0];
      const end = ended_at ?? cancel_at;
      return [
        plans.join('; '),
        status,
        period ? `${dayText(period.current_period_start)} – ${dayText(period.current_period_end)}` : '',
        end === null ? 'renews' : dayText(end),
      ];
    }),
  });

const renderMethods = ({ methods, customer, subscriptions }: CustomerView) =>
  renderTable({
    title: 'Cards',
    empty: 'None yet.',
    columns: ['Card', 'Expires', 'Used for'],
    rows: methods.map(({ id, card }) => {
      const uses = [
        customer.invoice_settings.default_payment_method === id && 'invoices',
        subscriptions.some(({ subscription }) => subscription.default_payment_method === id) && 'a subscription',
      ];
      return [
        card ? `${brandNames[card.brand] ?? 'Card'} •••• ${card.last4}` : id,
        card ? `${String(card.exp_month).padStart(2, '0')} / ${card.exp_year}` : '',
        uses.filter(Boolean).join(', ') || 'nothing',
      ];
    }),
  });

const renderInvoices = ({ invoices }: CustomerView) =>
  renderTable({
    title: 'Invoices',
    empty: 'None yet.',
    columns: ['Number', 'Date', 'Total', 'Status', 'Paper'],
    rows: invoices.map(({ invoice, pageUrl, pdfUrl }) => [
      invoice.number ?? 'Draft',
      dayText(invoice.created),
      moneyText(invoice.total, invoice.currency),
      invoice.status ?? '',
      html`<a class="row" href="${pageUrl}">Page</a> <a class="row" href="${pdfUrl}">PDF</a>`,
    ]),
  });

const renderCharges = ({ charges }: CustomerView) =>
  renderTable({
    title: 'Payments',
    empty: 'None yet.',
    columns: ['Date', 'Amount', 'Status', 'Refunded', 'Dispute'],
    rows: charges.map(({ charge, dispute }) => [
      timeText(charge.created),
      moneyText(charge.amount, charge.currency),
      charge.failure_message ?? charge.status,
      charge.amount_refunded === 0 ? 'no' : moneyText(charge.amount_refunded, charge.currency),
      dispute ? renderDispute(dispute) : charge.status === 'succeeded' ? renderDisputeButton(charge.id) : 'no',
    ]),
  });

const renderDisputeButton = (id: string): Html =>
  html`<form method="post" action="/stripe/charges/${id}/dispute"><button class="danger">Dispute</button></form>`;

const decidedStates = new Set(['won', 'lost', 'warning_closed']);

/** The state, and buttons for the bank's decision while it is open. */
const renderDispute = ({ id, status }: Dispute): Html => html`
  ${status.replaceAll('_', ' ')}
  ${
    decidedStates.has(status)
      ? ''
      : html`<form method="post" action="/stripe/disputes/${id}">
          <button name="outcome" value="won">Won</button>
          <button name="outcome" value="lost" class="danger">Lost</button>
        </form>`
  }
`;

import { type Html, html } from '#shared/platform/html.ts';
import type { Customer, Subscription } from '../../store/wire.ts';
import { renderTable } from '../table.ts';
import { timeText } from '../time-text.ts';
import { renderStripeMenu } from './stripe-menu.ts';

interface Customers {
  customers: readonly Customer[];
  subscriptions: readonly Subscription[];
}

export const renderCustomers = ({ customers, subscriptions }: Customers): Html => html`
  <h1>Customers</h1>
  ${renderStripeMenu('/stripe/customers')}
  <div id="customers" data-live>
    ${renderTable({
      title: 'Customers',
      empty: 'No customers yet.',
      columns: ['Customer', 'Subscriptions', 'Since'],
      rows: customers.map(({ id, name, email, created }) => [
        html`<a class="row" href="/stripe/customers/${id}">${email ?? name ?? id}</a>`,
        statusesOf(id, subscriptions),
        timeText(created),
      ]),
    })}
  </div>
`;

function statusesOf(customer: string, subscriptions: readonly Subscription[]) {
  const statuses = subscriptions
    .filter((subscription) => subscription.customer === customer)
    .map(({ status }) => status);
  return statuses.length === 0 ? 'none' : statuses.join(', ');
}

import type { Stripe } from 'stripe';
import { type Html, html } from '#shared/platform/html.ts';
import type { Delivery } from '../../webhooks/delivery.ts';
import { renderTable } from '../table.ts';
import { timeText } from '../time-text.ts';
import { renderStripeMenu } from './stripe-menu.ts';

const SHOWN = 100;

interface Events {
  events: readonly Stripe.Event[];
  deliveries: readonly Delivery[];
}

export const renderEvents = ({ events, deliveries }: Events): Html => html`
  <h1>Events</h1>
  <p class="lead">Events, newest first, and whether they were delivered to Vignette.</p>
  ${renderStripeMenu('/stripe/events')}
  <div id="events" data-live>
    ${renderTable({
      title: events.length > SHOWN ? `The last ${SHOWN} of ${events.length}` : 'All',
      empty: 'Nothing has happened yet.',
      columns: ['Time', 'Event', 'About', 'Delivery'],
      rows: events
        .slice(0, SHOWN)
        .map((event) => [
          timeText(event.created),
          html`<code>${event.type}</code>`,
          html`<code>${aboutOf(event)}</code>`,
          deliveryText(deliveries.filter((delivery) => delivery.event === event.id)),
        ]),
    })}
  </div>
`;

const aboutOf = ({ data }: Stripe.Event) =>
  'id' in data.object && data.object.id ? data.object.id : data.object.object;

/** `delivered`, or `waiting, tried 2 × (500)`; deliveries of old events are not stored. */
function deliveryText(deliveries: readonly Delivery[]) {
  if (deliveries.length === 0) return 'over';
  return deliveries
    .map(({ state, attempts, lastStatus }) =>
      state === 'waiting' && attempts > 0 ? `waiting, tried ${attempts} × (${lastStatus ?? 'no answer'})` : state,
    )
    .join('; ');
}

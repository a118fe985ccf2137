import { type Html, html } from '#shared/platform/html.ts';
import type { Fault } from '../../api/faults.ts';
import type { Switches } from '../../webhooks/switches.ts';
import { timeText } from '../time-text.ts';
import { ClockStep, stepNames } from './clock-steps.ts';
import { renderFaults } from './faults-form.ts';
import type { StripeCounts } from './stripe-counts.ts';
import { renderStripeMenu } from './stripe-menu.ts';
import { renderSwitches } from './switches-form.ts';

interface Overview {
  now: number;
  counts: StripeCounts;
  waiting: number;
  switches: Switches;
  faults: (Fault & { left: number })[];
  origin: string;
}

export function renderOverview({ now, counts, waiting, switches, faults, origin }: Overview): Html {
  return html`
    <h1>Stripe</h1>
    <p class="lead">
      Plays Stripe: cards, subscriptions, invoices, events. No money moves and nothing leaves this machine.
    </p>
    ${renderStripeMenu('/stripe')}
    <div class="panels">
      <section class="panel" aria-labelledby="clock">
        <h2 id="clock">Clock</h2>
        <p>It is <strong id="now" data-live>${timeText(now)}</strong>.</p>
        <p class="quiet">
          Move it, and everything that falls due happens: renewals, retries, cancellations. It never goes back.
        </p>
        <form class="steps" method="post" action="/stripe/clock">
          ${ClockStep.options.map((step) => html`<button name="step" value="${step}">${stepNames[step]}</button>`)}
        </form>
      </section>
      <section class="panel" aria-labelledby="counts">
        <h2 id="counts">Objects</h2>
        <dl class="facts" id="counted" data-live>
          ${Object.entries(counts).map(
            ([name, count]) =>
              html`<dt>${name}</dt>
                <dd>${count}</dd>`,
          )}
          <dt>Pending events</dt>
          <dd>${waiting}</dd>
        </dl>
      </section>
      ${renderSwitches(switches)} ${renderFaults(faults)}
    </div>
    <p class="quiet note">
      For tests: <code>POST ${origin}/stripe/api/clock</code> with <code>{"advanceSeconds": 3600}</code>, and
      <code>/switches</code>, <code>/faults</code>, <code>/deliver</code>, <code>/deliveries</code> beside it.
    </p>
  `;
}

import { html } from '#shared/platform/html.ts';
import type { StripeWorld } from '../../stripe-world.ts';
import { timeText } from '../time-text.ts';
import { countObjects } from './stripe-counts.ts';

/** Stripe's summary on the console page. */
export function renderStripePanel(world: StripeWorld) {
  const counts = Object.entries(countObjects(world)).filter(([, count]) => count > 0);
  return html`
    <p class="quiet">Its clock says ${timeText(world.now())}.</p>
    ${
      counts.length === 0
        ? html`<p class="quiet">Nothing bought yet.</p>`
        : html`<dl class="facts">
            ${counts.map(
              ([name, count]) =>
                html`<dt>${name}</dt>
                  <dd>${count}</dd>`,
            )}
          </dl>`
    }
    <p class="note"><a href="/stripe">Move the clock</a> · <a href="/stripe/cards">Cards to pay with</a></p>
  `;
}

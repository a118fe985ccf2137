import { z } from 'zod';
import { type Html, html } from '#shared/platform/html.ts';
import { Switches } from '../../webhooks/switches.ts';

/** Browsers omit unchecked boxes. */
const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);
const number = z.coerce.number();

export const SwitchesForm = z
  .object({ shuffle: ticked, paused: ticked, repeat: number, delayMs: number, dropPercent: number })
  .pipe(Switches.omit({ seed: true }));

const numbers = [
  { name: 'repeat', label: 'Repeats', max: 10 },
  { name: 'delayMs', label: 'Delay, milliseconds', max: 60_000 },
  { name: 'dropPercent', label: 'Dropped, percent', max: 100 },
] as const;

const boxes = [
  { name: 'shuffle', label: 'Shuffle the order' },
  { name: 'paused', label: 'Pause deliveries' },
] as const;

export const renderSwitches = (switches: Switches): Html => html`
  <section class="panel" aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks</h2>
    <p class="quiet">Real ones come late, twice, in any order, or not at all.</p>
    <form method="post" action="/stripe/switches">
      ${boxes.map(
        ({ name, label }) =>
          html`<label class="tick">
            <input type="checkbox" name="${name}" ${switches[name] && html`checked`} />
            ${label}
          </label>`,
      )}
      ${numbers.map(
        ({ name, label, max }) =>
          html`<p class="field">
            <label for="${name}">${label}</label>
            <input id="${name}" name="${name}" type="number" min="0" max="${max}" value="${switches[name]}" required />
          </p>`,
      )}
      <button>Save</button>
    </form>
    <form class="apart" method="post" action="/stripe/deliver">
      <button class="second">Deliver pending events</button>
    </form>
  </section>
`;

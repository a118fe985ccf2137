import { z } from 'zod';
import { type Html, html } from '#shared/platform/html.ts';
import { type Fault, FaultKind, type FaultOrder } from '../../api/faults.ts';

type FaultKind = z.infer<typeof FaultKind>;

const kindNames: Record<FaultKind, string> = {
  'error-500': 'Error 500',
  'conflict-409': 'Conflict 409',
  'rate-limit-429': 'Too many requests 429',
  'timeout-after': 'Done, but no answer',
  'reset-after': 'Done, but the line is cut',
  latency: 'Slow',
};

export const FaultForm = z
  .object({
    kind: FaultKind,
    match: z.string().trim().max(200),
    times: z.coerce.number().int().min(1).max(1000),
    latencyMs: z.coerce.number().int().min(0).max(120_000),
  })
  .transform(({ match, ...order }): FaultOrder => (match === '' ? order : { ...order, match }));

export const renderFaults = (faults: readonly (Fault & { left: number })[]): Html => html`
  <section class="panel" aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    <p class="quiet">Make the next calls fail, to see what Vignette does then. A restart ends it.</p>
    <div id="ordered-faults" data-live>${faults.length > 0 && renderOrdered(faults)}</div>
    <form method="post" action="/stripe/faults">
      <p class="field">
        <label for="kind">What happens</label>
        <select id="kind" name="kind">
          ${FaultKind.options.map((kind) => html`<option value="${kind}">${kindNames[kind]}</option>`)}
        </select>
      </p>
      <p class="field">
        <label for="match">Only at</label>
        <input id="match" name="match" maxlength="200" placeholder="POST /v1/subscriptions" />
      </p>
      <p class="field">
        <label for="times">Times</label>
        <input id="times" name="times" type="number" min="1" max="1000" value="1" required />
      </p>
      <p class="field">
        <label for="latencyMs">Slow by, milliseconds</label>
        <input id="latencyMs" name="latencyMs" type="number" min="0" max="120000" value="0" required />
      </p>
      <button>Order</button>
    </form>
  </section>
`;

const renderOrdered = (faults: readonly (Fault & { left: number })[]): Html => html`
  <ul class="plain">
    ${faults.map(({ kind, match, left }) => html`<li>${kindNames[kind]}, ${left} more, ${match ?? 'any call'}</li>`)}
  </ul>
  <form class="apart" method="post" action="/stripe/faults/clear"><button class="danger">End all faults</button></form>
`;

import { type Html, html } from '#shared/platform/html.ts';
import { moneyText } from '../../invoices/invoice-texts.ts';
import type { Coupon, PromotionCode } from '../../store/wire.ts';
import { renderTable } from '../table.ts';
import { renderStripeMenu } from './stripe-menu.ts';

interface Vouchers {
  vouchers: readonly { code: PromotionCode; coupon: Coupon | undefined }[];
  /** The reason why the last voucher was rejected. */
  refusal: string | null;
}

export const renderVouchers = ({ vouchers, refusal }: Vouchers): Html => html`
  <h1>Vouchers</h1>
  <p class="lead">Promotion codes that can be redeemed at checkout.</p>
  ${renderStripeMenu('/stripe/vouchers')}
  ${renderTable({
    title: 'Codes',
    empty: 'None yet.',
    columns: ['Code', 'Discount', 'For', 'Used', 'State'],
    rows: vouchers.map(({ code, coupon }) => [
      html`<code>${code.code}</code>`,
      coupon ? discountText(coupon) : '',
      coupon?.duration === 'once' ? 'one payment' : (coupon?.duration ?? ''),
      code.max_redemptions === null ? String(code.times_redeemed) : `${code.times_redeemed} of ${code.max_redemptions}`,
      code.active ? 'can be used' : 'over',
    ]),
  })}
  ${renderForm(refusal)}
`;

const discountText = ({ percent_off, amount_off, currency }: Coupon) =>
  percent_off === null ? `${moneyText(amount_off ?? 0, currency ?? 'usd')} off` : `${percent_off} % off`;

const renderForm = (refusal: string | null): Html => html`
  <form class="panel apart" method="post" action="/stripe/vouchers">
    <h2>Create a voucher</h2>
    ${refusal !== null && html`<p class="state bad" role="alert">${refusal}</p>`}
    <p class="field">
      <label for="code">Code</label>
      <input id="code" name="code" required maxlength="40" pattern="[A-Za-z0-9_\\-]+" placeholder="SPRING30" />
    </p>
    <p class="field">
      <label for="percentOff">Percent off</label>
      <input id="percentOff" name="percentOff" type="number" required min="1" max="100" value="10" />
    </p>
    <p class="field">
      <label for="duration">For</label>
      <select id="duration" name="duration">
        <option value="once">one payment</option>
        <option value="forever">all payments</option>
      </select>
    </p>
    <p class="field">
      <label for="limit">Maximum redemptions</label>
      <input id="limit" name="limit" type="number" min="1" max="100000" placeholder="no limit" />
    </p>
    <button>Create</button>
  </form>
`;

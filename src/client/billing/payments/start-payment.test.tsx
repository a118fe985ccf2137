import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { installFakeStripe } from '#client/billing/card/fake-stripe.test-kit.ts';
import { aPromotedPlan } from '#client/billing/pricing/plan.test-kit.ts';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { defaultStudySettings } from '#shared/profile/contract.ts';
import { StartPayment } from './start-payment.tsx';

type Answer = ReturnType<Parameters<typeof stubServer>[0]>;

const active = {
  body: { status: 'active', attemptId: crypto.randomUUID(), nextAction: null, subscription: null },
} satisfies Answer;
/** Without an exam, nothing is asked about it. */
let user = aUser();
const onPaid = vi.fn<(result: PurchaseResult) => void>();
const renew = vi.fn<() => void>();
const stripe = installFakeStripe();

async function open(purchase: Answer, voucher: () => Answer = () => 'offline', asked: () => Answer = () => active) {
  const calls = stubServer((path) => {
    if (path === '/user') return { body: user };
    if (path.endsWith('/finish')) return asked();
    if (path === '/payments/settings') return { body: { publishableKey: 'pk_test_sandbox', scriptUrl: null } };
    if (path === '/recurring-subscriptions') return purchase;
    if (path.endsWith('/verify-coupon')) return voucher();
    return { body: [] };
  });
  await renderPart(<StartPayment offer={{ plan: aPromotedPlan(), price: 'current', renew }} onPaid={onPaid} />);
  await waitFor(() => expect(screen.queryByText('Loading the secure card field…')).toBeNull());
  return () => Promise.all(calls.filter(({ method }) => method === 'PUT').map((call) => call.clone().json()));
}
const put = async (name: string, text: string) => {
  await userEvent.click(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }));
  await userEvent.paste(text);
};
const fill = async () => {
  act(() => stripe.typeCard());
  await put('Cardholder name', ' Nora Vance ');
  await put('City', 'Boston');
  await put('Postal code', '02115');
  await put('Address', '1 Harbour Street');
};
const pay = () => userEvent.click(screen.getByRole('button', { name: /^Pay / }));

beforeEach(() => {
  vi.clearAllMocks();
  user = aUser();
  stripe.orders.length = 0;
});

it('requires the card and every required field before it calls Stripe or the server', async () => {
  const purchases = await open(active);
  await pay();
  // The card, the name, the city, the postal code and the address. The country is optional.
  expect(await screen.findAllByText('Field is required')).toHaveLength(5);
  await screen.findByText('Form data error! Please correct form data and try again.');
  expect(stripe.orders).toEqual([]);
  expect(await purchases()).toEqual([]);
});

it('clears the warning of the previous attempt on the next one', async () => {
  await open(active);
  await pay();
  await screen.findByText('Form data error! Please correct form data and try again.');
  await fill();
  await pay();
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByText(/^Form data error!/)).toBeNull());
});

it('creates a payment method with the cardholder name, and buys at the displayed price', async () => {
  const purchases = await open(active);
  await fill();
  await pay();
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  expect(stripe.orders).toMatchObject([
    {
      type: 'card',
      billing_details: {
        name: 'Nora Vance',
        address: { line1: '1 Harbour Street', city: 'Boston', postal_code: '02115' },
      },
    },
  ]);
  expect(await purchases()).toEqual([
    {
      subscriptionId: 12,
      stripePaymentMethodId: 'pm_1',
      stripeCouponId: null,
      expectedPrice: 239.2,
      attemptId: expect.any(String) as string,
    },
  ]);
});

it("shows Stripe's error on the card field and buys nothing", async () => {
  const purchases = await open(active);
  stripe.refuseNext('Your card number is incomplete.');
  await fill();
  await pay();
  await screen.findByText('Your card number is incomplete.');
  await screen.findByText('Stripe payment error! Please correct form data and try again.');
  expect(await purchases()).toEqual([]);
});

it('keeps the input when the bank declines the card', async () => {
  await open({ status: 402, body: { code: 'card_declined', message: 'Your bank declined this card.' } });
  await fill();
  await pay();
  await screen.findByText('Subscription activation failed!');
  expect(screen.getAllByText('Your bank declined this card.').length).toBeGreaterThan(1);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Address/ }).value).toBe('1 Harbour Street');
  act(() => stripe.typeCard());
  await waitFor(() => expect(screen.getAllByText('Your bank declined this card.')).toHaveLength(1));
});

it('subtracts the discount of a voucher and sends the voucher along', async () => {
  const purchases = await open(active, () => ({
    body: { discount: { id: 'promo_1', percentOff: 10, duration: 'once', months: null } },
  }));
  await fill();
  await put('Voucher code', 'STUDENT10');
  await pay();
  await screen.findByText('Please redeem this code first, or clear the field.');
  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
  await screen.findByText('Voucher has been successfuly activated!');
  await userEvent.click(screen.getByRole('button', { name: 'Pay $215.28' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalled());
  expect(await purchases()).toMatchObject([{ stripeCouponId: 'promo_1' }]);
});

it('needs neither a card nor an address for a voucher of 100 percent', async () => {
  const purchases = await open(active, () => ({
    body: { discount: { id: 'promo_1', percentOff: 100, duration: 'once', months: null } },
  }));
  await put('Voucher code', 'FREE100');
  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
  const button = await screen.findByRole('button', { name: 'Start for free' });
  expect(screen.queryByRole('textbox', { name: /^Address/ })).toBeNull();
  await userEvent.click(button);
  await waitFor(() => expect(onPaid).toHaveBeenCalled());
  expect(await purchases()).toMatchObject([{ stripePaymentMethodId: null, stripeCouponId: 'promo_1' }]);
});

it('offers to stop renewing after the exam', async () => {
  const examOn = `${new Date().getFullYear() + 1}-12-10`;
  user = aUser({ study: { ...defaultStudySettings, examOn } });
  const purchases = await open(active);
  await fill();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Stop renewing after my exam \(Dec 10, / }));
  await pay();
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  expect(await purchases()).toMatchObject([{ endsAfterExam: true }]);
});

it('drops an earlier discount as soon as another code is redeemed', async () => {
  const vouchers: Answer[] = [
    { body: { discount: { id: 'promo_1', percentOff: 10, duration: 'once', months: null } } },
    { body: { discount: null } },
  ];
  await open(active, () => vouchers.shift() ?? 'offline');
  await put('Voucher code', 'STUDENT10');
  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
  await screen.findByRole('button', { name: 'Pay $215.28' });
  await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findAllByText('Voucher is expired or invalid!')).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Pay $239.20' })).toBeDefined();
});

it('asks the server what became of the purchase when the response is lost', async () => {
  await open('offline');
  await fill();
  await pay();
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1), { timeout: 4000 });
  expect(screen.queryByText('Subscription activation failed!')).toBeNull();
});

it('refreshes the price when the promotion has ended in the meantime', async () => {
  await open({ status: 409, body: { code: 'promotion_over', message: 'This promotion has ended.' } });
  await fill();
  await pay();
  await waitFor(() => expect(renew).toHaveBeenCalled());
});

it('links to the billing page when the user already has a subscription', async () => {
  await open({
    status: 409,
    body: { code: 'ongoing_subscription', message: 'User already has an ongoing subscription.' },
  });
  await fill();
  await pay();
  const link = await screen.findByRole('link', { name: 'Go to billing' });
  expect(link.getAttribute('href')).toBe('/account/billing');
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { selectChosenPlan } from '#client/billing/chosen-plan-slice.ts';
import { dialogOpened } from '#client/platform/dialogs-slice.ts';
import { sessionEnded, sessionStarted } from '#client/platform/session-slice.ts';
import { createTestStore, makeJwt, press, renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { errors } from '#shared/platform/errors.ts';
import { eventFor, useChoosePlan } from './choose-plan.ts';
import { nothingHeld } from './holdings.ts';
import { aHeld, aPlan, aRecurring } from './plan.test-kit.ts';
import { AppleNotice, GoogleNotice, storeNotices } from './store-notices.tsx';
import { WantedPlanDialog } from './wanted-plan-dialog.tsx';
import { wantedPlan } from './wanted-plan.ts';

beforeAll(() =>
  Promise.all([import('#shared/billing/recurring.contract.ts'), import('#shared/billing/billing.contract.ts')]),
);

function ChooseButton() {
  const choose = useChoosePlan();
  return <button onClick={() => choose(aPlan(), 'plan-pricing')}>Choose</button>;
}

async function choose({ recurring = [] as unknown, held = [] as unknown, isSignedIn = true } = {}) {
  sessionStorage.clear();
  stubServer((path) => {
    const body = { '/recurring-subscriptions': recurring, '/user-subscriptions': held }[path];
    return body === 'down' ? { status: 500, body: {} } : { body };
  });
  const store = createTestStore();
  store.dispatch(isSignedIn ? sessionStarted(makeJwt()) : sessionEnded('noSession'));
  store.dispatch(dialogOpened({ dialog: 'saved-quizzes' }));
  store.dispatch(dialogOpened({ dialog: 'pricing' }));
  await renderPart(<ChooseButton />, store);
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  return { dialogs: () => store.getState().dialogs, chosen: () => selectChosenPlan(store.getState() as never) };
}

describe('a signed-in user who chooses a plan', () => {
  it('starts a subscription if there is none, closes all dialogs and keeps the choice after a reload', async () => {
    const { chosen, dialogs } = await choose({ held: [aHeld('trial')] });
    await waitFor(() => expect(chosen()).toEqual({ plan: aPlan(), event: 'plan-pricing' }));
    expect(dialogs()).toEqual([]);
    expect(selectChosenPlan(createTestStore().getState() as never)).toEqual(chosen());
  });

  it('changes the running subscription, regardless of the page', async () => {
    const { chosen } = await choose({ recurring: [aRecurring({ status: 'cancelling' })] });
    await waitFor(() => expect(chosen()?.event).toBe('change-plan-pricing'));
  });

  it.each(['apple', 'google'] as const)('is asked to cancel at the store first when billed by %s', async (source) => {
    const { chosen, dialogs } = await choose({ held: [aHeld(source)] });
    await waitFor(() => expect(dialogs().at(-1)).toBe(`ongoing-${source}`));
    expect(chosen()).toBeNull();
  });

  it('is not blocked by a store subscription that has ended', async () => {
    const { chosen } = await choose({ held: [aHeld('apple', false)] });
    await waitFor(() => expect(chosen()?.event).toBe('plan-pricing'));
  });

  it('continues as the page suggests when the subscriptions do not load', async () => {
    const { chosen } = await choose({ recurring: 'down' });
    await waitFor(() => expect(chosen()?.event).toBe('plan-pricing'));
    expect(eventFor(null, 'change-plan-pricing')).toBe('change-plan-pricing');
    expect(eventFor(nothingHeld, 'change-plan-pricing')).toBe('plan-pricing');
  });

  it('starts a new subscription when the previous one has ended or never began', async () => {
    const { chosen } = await choose({
      recurring: [aRecurring({ status: 'expired' }), aRecurring({ status: 'incomplete' })],
    });
    await waitFor(() => expect(chosen()?.event).toBe('plan-pricing'));
  });
});

describe('a visitor who chooses a plan', () => {
  it('is asked to sign in, and the choice is stored on this device for a day', async () => {
    const { chosen } = await choose({ isSignedIn: false });
    expect(await screen.findByText(/Please sign in or sign up to continue/)).toBeTruthy();
    expect(wantedPlan.read()).toBe(12);
    expect(chosen()).toBeNull();
    const kept = localStorage.getItem('vignette.wanted-plan') ?? '';
    localStorage.setItem('vignette.wanted-plan', kept.replace(/"until":\d+/, `"until":${Date.now() - 1}`));
    expect(wantedPlan.read()).toBeNull();
    localStorage.setItem('vignette.wanted-plan', 'nonsense');
    expect(wantedPlan.read()).toBeNull();
  });
});

it.each([
  ['apple', AppleNotice, 'How to cancel at Apple'],
  ['google', GoogleNotice, 'How to cancel at Google Play'],
] as const)('a user billed by %s is led to the help of the store in another tab', async (store, Notice, name) => {
  const onClose = vi.fn<() => void>();
  await renderPart(<Notice onClose={onClose} />);
  const link = screen.getByRole('link', { name });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    storeNotices[store].help,
    'noopener noreferrer',
  ]);
  await press('OK');
  expect(onClose).toHaveBeenCalledOnce();
});

describe('a plan chosen before sign-in', () => {
  async function open({ plans = [aPlan()] } = {}) {
    wantedPlan.keep(12);
    stubServer((path) => ({ body: path === '/subscriptions/plans' ? plans : [] }));
    const onClose = vi.fn<() => void>();
    await renderPart(<WantedPlanDialog onClose={onClose} />, signedInStore());
    return onClose;
  }

  it('is offered only once', async () => {
    const onClose = await open();
    expect(await screen.findByText(/You chose Annual before you signed in/)).toBeTruthy();
    await press('Not now');
    expect(onClose).toHaveBeenCalledOnce();
    expect(wantedPlan.read()).toBeNull();
  });

  it('is not offered if it is no longer sold', async () => {
    await open({ plans: [aPlan({ isAvailable: false })] });
    expect(await screen.findByText('The plan you chose is not available here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  });
});

it('uses the same texts as the server for store subscriptions', () => {
  expect(storeNotices.apple.text).toBe(errors.ongoing_apple.message);
  expect(storeNotices.google.text).toBe(errors.ongoing_google.message);
});

import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dialogClosed, dialogOpened } from '#client/platform/dialogs-slice.ts';
import { readClaims } from '#client/platform/session-claims.ts';
import { sessionStarted } from '#client/platform/session-slice.ts';
import { createTestStore, makeJwt, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { UserResult } from '#shared/accounts/contract.ts';
import { entryDialogs, nextDialog } from './entry-dialogs.ts';
import { useEntryDialogs } from './use-entry-dialogs.ts';
import { useTutorialEnd } from './use-tutorial-end.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';

const person = aUser({ tutorialFinished: true });

const held = (daysLeft: number, id = 10) => ({
  subscription: { id, name: 'Trial', isTrial: true },
  ends: '2030-01-01T00:00:00.000Z',
  daysLeft,
});
const renewed = {
  subscription: { id: 10, name: 'Trial' },
  nextCharge: '2030-01-01T00:00:00.000Z',
  daysToNextCharge: 3,
};

const withPlan = makeJwt({ disciplines: [1] });
const withoutPlan = makeJwt();

function visitWith({ permission = 'default', userAgent = DESKTOP, maxTouchPoints = 0 }) {
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, serviceWorker: {} });
}
beforeEach(() => visitWith({ permission: 'denied' }));

/** All dialogs that open on one visit, in order. */
function greetings(user: Partial<UserResult>, { jwt = withPlan, showPricing = undefined as string | undefined } = {}) {
  const opened: string[] = [];
  for (let list = entryDialogs; list.length > 0;) {
    const { dialog, rest } = nextDialog(list, { claims: readClaims(jwt)!, showPricing }, { ...person, ...user });
    if (dialog) opened.push(dialog);
    list = rest;
  }
  return opened;
}

describe('a user who enters the shell', () => {
  it('sees the dialogs in this order', () => {
    visitWith({ permission: 'default', userAgent: ANDROID });
    const all = ['pricing', 'days-left', 'notifications', 'mobile-user'];
    expect(greetings({ subscriptions: [held(3)] }, { jwt: withoutPlan })).toEqual(all);
  });

  it('sees the tour once, after the plans, and then no further dialog', () => {
    visitWith({ permission: 'default', userAgent: ANDROID });
    const newcomer = { tutorialFinished: false, subscriptions: [held(3)] };
    expect(greetings(newcomer)).toEqual(['tutorial']);
    expect(greetings(newcomer, { jwt: withoutPlan })).toEqual(['pricing', 'tutorial']);
  });

  it('sees the daily dialogs once a day', () => {
    visitWith({ permission: 'default', userAgent: ANDROID });
    const shownToday: UserResult['shownToday'] = ['days-left', 'mobile-user'];
    expect(greetings({ subscriptions: [held(3)], shownToday })).toEqual(['notifications']);
  });

  it('does not see the plans with showPricing=false', () => {
    expect(greetings({}, { jwt: withoutPlan })).toEqual(['pricing']);
    expect(greetings({}, { jwt: withoutPlan, showPricing: 'false' })).toEqual([]);
  });

  it('does not see the plans as an admin, who needs none', () => {
    expect(greetings({}, { jwt: makeJwt({ hasAdminInterface: true }) })).toEqual([]);
  });

  it.each([
    ['one that ends in seven days', { subscriptions: [held(7)] }, ['days-left']],
    ['one that ends in eight', { subscriptions: [held(8)] }, []],
    ['one that renews itself', { subscriptions: [held(3)], recurringSubscriptions: [renewed] }, []],
    ['two', { subscriptions: [held(3), held(90, 12)] }, []],
    ['none', { subscriptions: [] }, []],
  ])('sees the days-left dialog only if due: %s', (_case, user, expected) => {
    expect(greetings(user)).toEqual(expected);
  });

  it.each([
    ['a phone', { userAgent: ANDROID }, ['mobile-user']],
    ['an iPad, which calls itself a Mac', { userAgent: MAC, maxTouchPoints: 5 }, ['mobile-user']],
    ['a Mac', { userAgent: MAC }, []],
    ['a computer', { userAgent: DESKTOP, maxTouchPoints: 10 }, []],
  ])('sees the app notice only if due: %s', (_case, device, expected) => {
    visitWith({ permission: 'denied', ...device });
    expect(greetings({})).toEqual(expected);
  });

  it('sees no daily dialog before the server has said what was shown today', () => {
    visitWith({ permission: 'default' });
    const { dialog, rest } = nextDialog(
      entryDialogs,
      { claims: readClaims(withPlan)!, showPricing: undefined },
      undefined,
    );
    expect(dialog).toBeNull();
    expect(rest.map(({ dialog }) => dialog)).toEqual(['tutorial', 'days-left', 'notifications', 'mobile-user']);
  });
});

function Shell() {
  useEntryDialogs();
  useTutorialEnd();
  return null;
}

it('opens one dialog, the next only when it is closed, and reports the daily ones to the server', async () => {
  visitWith({ permission: 'default', userAgent: ANDROID });
  const calls = stubServer((path) => (path === '/user' ? { body: person } : {}));
  const store = createTestStore();
  store.dispatch(sessionStarted(withoutPlan));
  await renderPart(<Shell />, store);
  for (const dialog of ['pricing', 'notifications', 'mobile-user']) {
    await vi.waitFor(() => expect(store.getState().dialogs).toEqual([dialog]), { timeout: 5000 });
    act(() => void store.dispatch(dialogClosed()));
  }
  const told = calls.filter(({ url }) => url.endsWith('special-action')).map((call) => call.json());
  expect(await Promise.all(told)).toEqual([{ actionType: 'show-notifications' }, { actionType: 'show-mobile-user' }]);
});

it('reports the tour as finished when it is closed, but not when it is repeated', async () => {
  let tutorialFinished = false;
  const calls = stubServer((path) => {
    if (path === '/user') return { body: { ...person, tutorialFinished } };
    tutorialFinished = true;
    return {};
  });
  const store = createTestStore();
  store.dispatch(sessionStarted(withPlan));
  await renderPart(<Shell />, store);
  const told = () => calls.filter(({ url }) => url.endsWith('special-action'));
  await vi.waitFor(() => expect(store.getState().dialogs).toEqual(['tutorial']), { timeout: 5000 });
  expect(told()).toEqual([]);
  act(() => void store.dispatch(dialogClosed()));
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  expect(await told()[0]?.json()).toEqual({ actionType: 'finish-tutorial' });

  await vi.waitFor(() => expect(calls.filter(({ url }) => url.endsWith('/user'))).toHaveLength(2));
  act(() => void store.dispatch(dialogOpened({ dialog: 'tutorial' })));
  act(() => void store.dispatch(dialogClosed()));
  expect(told()).toHaveLength(1);
});

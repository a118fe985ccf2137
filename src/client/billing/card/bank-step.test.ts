import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BankStep, type BankView } from './bank-step.ts';
import { PAYMENT_CHANNEL, paymentMessage } from './payment-channel.ts';

const ACTION = { url: 'https://bank.example/step', attemptId: 'attempt-1' };

/** The parts of the bank window that the code uses. */
const bankWindow = { closed: false, focus: vi.fn<() => void>(), close: vi.fn<() => void>() };
const open = vi.fn<typeof window.open>();
const views: (BankView | null)[] = [];
const heard: unknown[] = [];
let channel: BroadcastChannel;
let step: BankStep;

const phase = () => views.at(-1)?.phase ?? null;
const allowWindows = (isAllowed: boolean) => open.mockReturnValue(isAllowed ? (bankWindow as never) : null);
const say = (data: unknown, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('open', open);
  bankWindow.closed = false;
  allowWindows(true);
  views.length = 0;
  heard.length = 0;
  channel = new BroadcastChannel(PAYMENT_CHANNEL);
  channel.addEventListener('message', ({ data }) => heard.push(data));
  step = new BankStep((view) => views.push(view));
});

afterEach(() => {
  step.finish();
  channel.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('opens the bank in a window of 800 by 800 and continues when the return page reports back', async () => {
  const outcome = step.authenticate(ACTION);
  expect(open).toHaveBeenCalledWith(ACTION.url, expect.anything(), expect.stringContaining('width=800,height=800'));
  expect(phase()).toBe('open');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel belongs to one origin
  channel.postMessage(paymentMessage('payment-continue', ACTION.attemptId));
  expect(await outcome).toBe('continued');
  expect(bankWindow.close).toHaveBeenCalled();
  await vi.waitFor(() => expect(heard).toEqual([paymentMessage('taken', ACTION.attemptId)]));
});

it('also continues on a window message from the same origin', async () => {
  const outcome = step.authenticate(ACTION);
  say(paymentMessage('payment-continue', ACTION.attemptId));
  expect(await outcome).toBe('continued');
});

it.each([
  ['another site', paymentMessage('payment-continue', ACTION.attemptId), 'https://evil.example'],
  ['another attempt', paymentMessage('payment-continue', 'attempt-2'), location.origin],
  ['another kind', paymentMessage('taken', ACTION.attemptId), location.origin],
  ['no shape at all', 'payment-continue', location.origin],
])('ignores a message (%s)', async (_name, data, origin) => {
  const settled = vi.fn<() => void>();
  void step.authenticate(ACTION).then(settled);
  say(data, origin);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  expect(phase()).toBe('open');
});

it('reports that the window was closed, and offers to reopen it when the bank has not confirmed', async () => {
  const outcome = step.authenticate(ACTION);
  bankWindow.closed = true;
  vi.advanceTimersByTime(500);
  expect(await outcome).toBe('closed');
  expect(phase()).toBe('asking');

  const again = step.authenticate(ACTION);
  expect(phase()).toBe('closed');
  expect(open).toHaveBeenCalledTimes(1);
  bankWindow.closed = false;
  step.openWindow();
  expect(phase()).toBe('open');
  step.giveUp();
  expect(await again).toBe('givenUp');
});

it('waits for a click when the browser blocks the window', async () => {
  allowWindows(false);
  const outcome = step.authenticate(ACTION);
  expect(phase()).toBe('blocked');
  allowWindows(true);
  step.openWindow();
  expect(phase()).toBe('open');
  say(paymentMessage('payment-continue', ACTION.attemptId));
  expect(await outcome).toBe('continued');
});

it('remembers a return that arrives while the server is being asked', async () => {
  const outcome = step.authenticate(ACTION);
  bankWindow.closed = true;
  vi.advanceTimersByTime(500);
  await outcome;
  say(paymentMessage('payment-continue', ACTION.attemptId));
  expect(await step.authenticate(ACTION)).toBe('continued');
  void step.authenticate(ACTION);
  expect(phase()).toBe('unconfirmed');
});

it('opens only http and https addresses', () => {
  void step.authenticate({ ...ACTION, url: 'javascript:alert(1)' });
  expect(open).not.toHaveBeenCalled();
  expect(phase()).toBe('blocked');
});

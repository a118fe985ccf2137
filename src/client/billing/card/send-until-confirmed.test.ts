import { afterEach, expect, it, vi } from 'vitest';
import type { BankStep } from './bank-step.ts';
import { sendUntilConfirmed } from './send-until-confirmed.ts';

type Outcome = Awaited<ReturnType<BankStep['authenticate']>>;

const needsBank = { data: { attemptId: 'one', nextAction: { url: 'https://bank.example' } } };
const done = { data: { attemptId: 'one', nextAction: null } };

/** A bank whose visits end with these outcomes, in order. */
const bankEnding = (...outcomes: Outcome[]) => ({
  authenticate: vi.fn<BankStep['authenticate']>(async () => outcomes.shift() ?? 'givenUp'),
  finish: vi.fn<() => void>(),
});
const ask = (bank: ReturnType<typeof bankEnding>, answers: object[]) => {
  const onBankNeeded = vi.fn<(action: object) => void>();
  const send = vi.fn<() => Promise<never>>(async () => answers.shift() as never);
  return { onBankNeeded, send, answer: sendUntilConfirmed({ bank: bank as never, send, onBankNeeded }) };
};

afterEach(() => {
  vi.useRealTimers();
});

it('calls only the server when the bank is not needed', async () => {
  const bank = bankEnding();
  const { answer, send, onBankNeeded } = ask(bank, [done]);
  expect(await answer).toBe(done);
  expect(send).toHaveBeenCalledTimes(1);
  expect(onBankNeeded).not.toHaveBeenCalled();
});

it('repeats the call after each bank visit until the server has decided, and announces the bank once', async () => {
  const bank = bankEnding('closed', 'continued');
  const { answer, send, onBankNeeded } = ask(bank, [needsBank, needsBank, done]);
  expect(await answer).toBe(done);
  expect(send).toHaveBeenCalledTimes(3);
  expect(onBankNeeded).toHaveBeenCalledExactlyOnceWith({ attemptId: 'one', url: 'https://bank.example' });
  expect(bank.finish).toHaveBeenCalled();
});

it('returns a refusal unchanged', async () => {
  const refused = { error: { status: 402 } };
  const { answer } = ask(bankEnding('continued'), [needsBank, refused]);
  expect(await answer).toBe(refused);
});

it('makes no further calls when the user gives up', async () => {
  const bank = bankEnding('givenUp');
  const { answer, send } = ask(bank, [needsBank]);
  expect(await answer).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
  expect(bank.finish).toHaveBeenCalled();
});

it('retries for a while when the purchase is already in progress', async () => {
  vi.useFakeTimers();
  const busy = { error: { status: 409, code: 'purchase_in_progress', message: 'Please wait a moment.' } };
  const { answer, send } = ask(bankEnding(), [busy, busy, done]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await answer).toBe(done);
  expect(send).toHaveBeenCalledTimes(3);

  const endless = ask(
    bankEnding(),
    Array.from({ length: 9 }, () => busy),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await endless.answer).toBe(busy);
  expect(endless.send).toHaveBeenCalledTimes(6);
});

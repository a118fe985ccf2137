import { useRef, useState } from 'react';
import { billingApi } from '#client/billing/billing.api.ts';
import { isNothing, isUnclear, sendOrAsk } from '#client/billing/card/ask-until-clear.ts';
import { pendingPayment } from '#client/billing/card/pending-payment.ts';
import { type Answer, sendUntilConfirmed } from '#client/billing/card/send-until-confirmed.ts';
import { useBankStep } from '#client/billing/card/use-bank-step.ts';
import { unreachable } from '#client/platform/api-error.ts';
import { dialogOpened } from '#client/platform/dialogs-slice.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { toast } from '#client/platform/toasts.ts';
import { billingTexts } from '#shared/billing/billing-texts.ts';
import type { PurchaseBody, PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { type Refusal, refusalOf, unclear } from './refusals.ts';

interface Purchase {
  kind: 'start' | 'change';
  body: PurchaseBody;
}

interface PurchaseEnds {
  onPaid: (result: PurchaseResult) => void;
  onRefused: (refusal: Refusal) => void;
}

/** These errors have their own dialogs, with a link to the store. */
const storeNotices = { ongoing_apple: 'ongoing-apple', ongoing_google: 'ongoing-google' } as const;

const failures: Record<Purchase['kind'], string> = {
  start: billingTexts.startFailed,
  change: billingTexts.changeFailed,
};

const hasNotice = (code: string): code is keyof typeof storeNotices => code in storeNotices;

/** Starts, changes or finishes a purchase, including the bank confirmation if needed. */
export function usePurchase({ onPaid, onRefused }: PurchaseEnds) {
  const { refusal, clear, refuse } = useRefusal(onRefused);
  const { send, ask } = useRequests();
  const { bank, view, confirm } = useConfirmation();
  /** A purchase whose outcome is unknown. It is looked up before anything else is bought. */
  const unknown = useRef<string | null>(null);

  const conclude = (answer: Answer<PurchaseResult> | null, attemptId: string, failure: string) => {
    const isUnknown = isUnclear(answer?.error);
    unknown.current = isUnknown ? attemptId : null;
    if (!isUnknown) pendingPayment.forget();
    if (answer?.data) onPaid(answer.data);
    else if (answer) refuse(isUnknown ? unclear : refusalOf(answer.error, failure));
  };

  /** Finishes a purchase that was begun before. Returns false if there is none. */
  const finish = async (attemptId: string): Promise<boolean> => {
    clear();
    const askAgain = () => ask(attemptId);
    const answer = await confirm(() => sendOrAsk(askAgain, askAgain));
    const isFound = !isNothing(answer?.error);
    conclude(isFound ? answer : null, attemptId, billingTexts.startFailed);
    return isFound;
  };

  const run = async (purchase: Purchase): Promise<void> => {
    if (unknown.current !== null && (await finish(unknown.current))) return;
    clear();
    const attemptId = crypto.randomUUID();
    pendingPayment.keep({ attemptId, call: { kind: 'purchase' } });
    const buy = () => send(purchase, attemptId);
    const answer = await confirm(() => sendOrAsk(buy, () => ask(attemptId)));
    conclude(isNothing(answer?.error) ? { error: unreachable } : answer, attemptId, failures[purchase.kind]);
  };

  return { run, finish, refusal, bank, view };
}

/** The last refusal, which is also shown as a toast or as a dialog. */
function useRefusal(onRefused: PurchaseEnds['onRefused']) {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refuse = (refused: Refusal) => {
    if (hasNotice(refused.code)) dispatch(dialogOpened({ dialog: storeNotices[refused.code] }));
    else if (refused === unclear) toast.warning({ id: 'purchase', message: refused.text });
    else toast.error({ id: 'purchase', title: billingTexts.activationFailed, message: refused.text });
    setRefusal(refused);
    onRefused(refused);
  };
  return { refusal, refuse, clear: () => setRefusal(null) };
}

function useRequests() {
  const [start] = billingApi.useStartSubscriptionMutation();
  const [change] = billingApi.useChangeSubscriptionMutation();
  const [ask] = billingApi.useFinishPurchaseMutation();
  const send = ({ kind, body }: Purchase, attemptId: string) =>
    kind === 'start' ? start({ ...body, attemptId }) : change({ ...body, attemptId });
  return { send, ask };
}

/** Repeats a request until the bank has decided. */
function useConfirmation() {
  const { bank, view } = useBankStep();
  const confirm = (send: () => PromiseLike<Answer<PurchaseResult>>) =>
    sendUntilConfirmed<PurchaseResult>({
      bank,
      send,
      onBankNeeded: ({ attemptId }) => {
        pendingPayment.keep({ attemptId, call: { kind: 'purchase' } });
        toast.info({ id: 'purchase', message: billingTexts.authenticationNeeded });
      },
    });
  return { bank, view, confirm };
}

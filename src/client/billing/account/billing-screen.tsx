import { useSearch } from '@tanstack/react-router';
import { billingApi } from '#client/billing/billing.api.ts';
import { longDayText } from '#client/platform/moments.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { BillingResult, UserSubscription } from '#shared/billing/billing.contract.ts';
import { CardPanel } from './card-panel.tsx';
import { GuaranteePanel } from './guarantee-panel.tsx';
import { HeldPlan, isWithoutCard } from './held-plan.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PlanFrame } from './plan-frame.tsx';
import { RecurringPlan } from './recurring-plan.tsx';
import classes from './plan-panel.module.css';

export function BillingScreen() {
  const { page = '1' }: { page?: string | undefined } = useSearch({ strict: false });
  return (
    <>
      <PageHeading>Billing</PageHeading>
      <Billing page={Number(page)} />
    </>
  );
}

function Billing({ page }: { page: number }) {
  // Payment data must be current, so it is refetched on every visit.
  const billing = billingApi.useBillingQuery({ page }, { refetchOnMountOrArgChange: true });
  const { data, currentData, isError, fulfilledTimeStamp = 0, refetch } = billing;
  if (!data && isError) {
    return (
      <Panel>
        <ErrorView title="Your billing did not load" onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (!data) return <BillingSkeleton />;
  const { recurring, examOffer, canPause, held, guarantee, payments } = data;
  const now = new Date(fulfilledTimeStamp);
  return (
    <>
      <PlanPanel {...{ recurring, examOffer, canPause, held, now }} />
      {recurring && hasCardToChange(recurring.status) && <CardPanel recurring={recurring} now={now} />}
      <GuaranteePanel guarantee={guarantee} recurringId={recurring?.id ?? null} />
      <HistoryPanel
        page={page}
        payments={payments}
        state={currentData ? 'ready' : isError ? 'failed' : 'loading'}
        onRetry={() => void refetch()}
      />
    </>
  );
}

/** Before the first payment the card is entered at checkout, and after the end nothing is charged. */
const hasCardToChange = (status: string) => status !== 'incomplete' && status !== 'expired';

type PlanPanelProps = Pick<BillingResult, 'recurring' | 'examOffer' | 'canPause' | 'held'> & { now: Date };

/** The user's plan, in this order: a plan paid by card, a plan held otherwise, an expired plan. */
function PlanPanel({ recurring, examOffer, canPause, held, now }: PlanPanelProps) {
  const running = held?.isRunning ? held : null;
  if (recurring && recurring.status !== 'expired')
    return <RecurringPlan {...{ recurring, examOffer, canPause, held: running, now }} />;
  if (running && isWithoutCard(running)) return <HeldPlan held={running} />;
  if (recurring) return <RecurringPlan {...{ recurring, examOffer, canPause, held: null, now }} />;
  return <BasicPlan ended={held} />;
}

/** For users without a plan: lists what is still accessible and links to the plans. */
function BasicPlan({ ended }: { ended: UserSubscription | null }) {
  return (
    <PlanFrame name="Basic user" actions={<LinkButton to="/plan-pricing">Update plan</LinkButton>}>
      <p className={classes.sentence}>
        {ended && `${ended.subscription.name} ended on ${longDayText(ended.ends)}. `}
        Your history, notes and statistics stay open to read, and so does the question of the day. With a plan the whole
        bank is yours.
      </p>
    </PlanFrame>
  );
}

/** The height of the first panel and the top of the second. */
function BillingSkeleton() {
  return (
    <>
      <Panel>
        <div className={classes.plan}>
          <TextSkeleton lines={[12, 30, 22, 100, 100, 45]} />
        </div>
      </Panel>
      <Panel>
        <div className={classes.card}>
          <TextSkeleton lines={[25, 40, 20]} />
        </div>
      </Panel>
    </>
  );
}

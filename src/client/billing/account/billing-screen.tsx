import { useSearch } from '@tanstack/react-router';
import { billingApi } from '#client/billing/billing.api.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { BillingSkeleton } from './billing-skeleton.tsx';
import { CardPanel } from './card-panel.tsx';
import { GuaranteePanel } from './guarantee-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';

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
  const { recurring, held, guarantee, payments } = data;
  const now = new Date(fulfilledTimeStamp);
  return (
    <>
      <PlanPanel {...{ recurring, held, now }} />
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

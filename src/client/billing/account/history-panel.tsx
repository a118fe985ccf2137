import { Title } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { BillingResult } from '#shared/billing/billing.contract.ts';
import { HistoryPages } from './history-pages.tsx';
import { PaymentTable } from './payment-table.tsx';
import classes from './history-panel.module.css';

interface HistoryPanelProps {
  page: number;
  payments: BillingResult['payments'];
  /** Unless 'ready', `payments` still belongs to the previous page while the new one loads or has failed. */
  state: 'ready' | 'loading' | 'failed';
  onRetry: () => void;
}

/** Every payment, newest first, with its invoice. */
export function HistoryPanel(props: HistoryPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(props.page);
  useEffect(() => {
    if (shownPage.current === props.page) return;
    shownPage.current = props.page;
    // The clicked link may be gone, and the new page should be read from the top.
    heading.current?.focus();
  }, [props.page]);
  return (
    <Panel label="History">
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        History
      </Title>
      <History {...props} />
    </Panel>
  );
}

function History({ page, payments: { items, total }, state, onRetry }: HistoryPanelProps) {
  if (state === 'failed') return <ErrorView title="Your payment history did not load" onRetry={onRetry} />;
  if (total === 0) {
    return (
      <EmptyState icon={<IconReceipt size={28} stroke={1.5} />} title="No payments yet">
        Your payments and invoices will appear here.
      </EmptyState>
    );
  }
  if (state === 'ready' && items.length === 0) {
    return (
      <EmptyState
        icon={<IconReceipt size={28} stroke={1.5} />}
        title="Nothing on this page"
        action={<LinkButton to="/account/billing">Go to the newest payments</LinkButton>}
      >
        Your payment history is shorter than that.
      </EmptyState>
    );
  }
  return (
    <>
      <PaymentTable payments={items} isStale={state === 'loading'} />
      <HistoryPages page={page} total={total} />
    </>
  );
}

import { IconCreditCardOff, IconLock } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { billingApi } from '#client/billing/billing.api.ts';
import { pendingPayment } from '#client/billing/card/pending-payment.ts';
import { useSearchText } from '#client/billing/card/use-search-text.ts';
import { selectIsLogged } from '#client/platform/session-slice.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { ChangeCardForm } from './change-card-form.tsx';
import classes from './change-card-screen.module.css';

const UUID_LENGTH = 36;

/** Public by specification: a mail links here, and its recipient may have to sign in first. */
export function ChangeCardScreen() {
  const isLogged = useSelector(selectIsLogged);
  const { id = '' } = useParams({ strict: false });
  return (
    <>
      <PageHeading>Update payment method</PageHeading>
      <p className={classes.intro}>Choose your preferred payment method and enter your details to secure your access</p>
      <div className={classes.panel}>
        <Panel label="Update payment method">
          {isLogged ? <ChangeCard id={Number(id)} /> : <SignInFirst id={id} />}
        </Panel>
      </div>
    </>
  );
}

function ChangeCard({ id }: { id: number }) {
  const { data, isError, refetch } = billingApi.useRecurringSubscriptionsQuery();
  const attemptId = useSearchText('attempt', UUID_LENGTH) ?? '';
  const [waiting] = useState(() => pendingPayment.read(attemptId));
  if (!data && isError) return <ErrorView onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={[30, 60, 100, 100, 100, 100, 50]} />;
  const recurring = data.find((one) => one.id === id);
  if (!recurring) return <NoSuchSubscription />;
  return <ChangeCardForm recurring={recurring} waiting={waiting?.kind === 'card' ? waiting.body : null} />;
}

function SignInFirst({ id }: { id: string }) {
  return (
    <EmptyState
      icon={<IconLock size={28} stroke={1.5} />}
      title="Please sign in first"
      action={
        <LinkButton to="/login" search={{ next: `/change-card/${encodeURIComponent(id)}` }}>
          Sign in
        </LinkButton>
      }
    >
      You will return here to update your card.
    </EmptyState>
  );
}

function NoSuchSubscription() {
  return (
    <EmptyState
      icon={<IconCreditCardOff size={28} stroke={1.5} />}
      title="Subscription not found"
      action={<LinkButton to="/account/billing">Go to billing</LinkButton>}
    >
      The link may be outdated. You can find your plan and card on the billing page.
    </EmptyState>
  );
}

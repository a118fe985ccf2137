import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { IconPlayerPause, IconShoppingBagX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { billingApi } from '#client/billing/billing.api.ts';
import type { PlanEvent } from '#client/billing/chosen-plan-slice.ts';
import { dialogClosed } from '#client/platform/dialogs-slice.ts';
import { dayText } from '#client/platform/moments.ts';
import { type PlatformState, useAppDispatch } from '#client/platform/platform-state.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { CurrentPlanNote } from './current-plan-note.tsx';
import { useHoldings } from './holdings.ts';
import { PaymentSatisfaction } from './payment-satisfaction.tsx';
import { PromotionBanner } from './promotion-banner.tsx';
import listClasses from './plan-list.module.css';
import classes from './plans.module.css';

const loadPlanList = async () => ({ default: (await import('./plan-list.tsx')).PlanList });
const PlanList = lazy(loadPlanList);

/** Promotion, plans and payment guarantees. */
export function Plans(props: { event: PlanEvent; isWaiting?: boolean }) {
  return (
    <div className={classes.plans}>
      <Offer {...props} />
    </div>
  );
}

function Offer({ event, isWaiting = false }: { event: PlanEvent; isWaiting?: boolean }) {
  // Prices depend on the user, so the query waits until the session is known and refetches on every visit.
  const status = useSelector(({ session }: PlatformState) => session.status);
  const isKnown = status === 'logged' || status === 'notLogged';
  const plans = billingApi.usePlansQuery(undefined, { skip: !isKnown, refetchOnMountOrArgChange: true });
  const { holdings, isLoading } = useHoldings();
  // Loads the code in parallel with the data.
  useEffect(() => void loadPlanList(), []);

  if (plans.isError && !plans.data) {
    return <ErrorView title="The plans did not load" onRetry={() => void plans.refetch()} />;
  }
  if (!plans.data || isLoading || isWaiting) return <PlansSkeleton />;
  const pausedUntil = holdings.running?.pausedUntil;
  if (pausedUntil) return <Paused until={pausedUntil} />;
  if (plans.data.length === 0) return <NothingForSale />;
  return (
    <Suspense fallback={<PlansSkeleton />}>
      <PromotionBanner plans={plans.data} onOver={() => void plans.refetch()} />
      <CurrentPlanNote running={holdings.running} />
      <PlanList plans={plans.data} holdings={holdings} event={event} />
      <PaymentSatisfaction />
    </Suspense>
  );
}

/** The server refuses another plan until the user continues. */
function Paused({ until }: { until: string }) {
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      icon={<IconPlayerPause size={28} stroke={1.5} />}
      title={`Your plan is paused until ${dayText(until)}`}
      action={
        <LinkButton to="/account/billing" onClick={() => dispatch(dialogClosed())}>
          Go to billing
        </LinkButton>
      }
    >
      Questions and quizzes are closed until then. On the billing page you can continue at any time.
    </EmptyState>
  );
}

function NothingForSale() {
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      icon={<IconShoppingBagX size={28} stroke={1.5} />}
      title="No plans at the moment"
      action={
        <LinkButton to="/contact" onClick={() => dispatch(dialogClosed())}>
          Contact us
        </LinkButton>
      }
    >
      No plans are available right now. Please check back later or contact us.
    </EmptyState>
  );
}

/** Placeholder with the size of the cards. */
function PlansSkeleton() {
  return (
    <div className={listClasses.cards}>
      {[1, 2, 3].map((place) => (
        <div key={place} className={classes.card}>
          <Skeleton height={26} width="45%" />
          <TextSkeleton lines={[80, 90, 95, 75, 85]} />
          <Skeleton height={40} width="60%" className={classes.price ?? ''} />
          <Skeleton height={44} />
        </div>
      ))}
    </div>
  );
}

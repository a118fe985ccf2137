import { useSelector } from 'react-redux';
import type { PlanEvent } from '#client/billing/chosen-plan-slice.ts';
import { selectClaims } from '#client/platform/session-slice.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';
import { adminPlanPrice } from './admin-plan-price.ts';
import { useChoosePlan } from './choose-plan.ts';
import type { Holdings } from './holdings.ts';
import { PlanCard } from './plan-card.tsx';
import { planChoice } from './plan-choice.ts';
import classes from './plan-list.module.css';

interface PlanListProps {
  plans: Plan[];
  holdings: Holdings;
  event: PlanEvent;
}

/** The plan cards. Loaded together with the Markdown library, so that they render completely. */
export function PlanList({ plans, holdings: { running }, event }: PlanListProps) {
  const choosePlan = useChoosePlan();
  const isAdmin = useSelector(selectClaims)?.hasAdminInterface === true;
  return (
    <div className={classes.cards}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={isAdmin ? { ...plan, ...adminPlanPrice(plan) } : plan}
          choice={planChoice(plan, running)}
          isOwn={running?.subscription.id === plan.id}
          onChoose={() => choosePlan(plan, event)}
        />
      ))}
    </div>
  );
}

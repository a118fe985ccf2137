import { longDayText } from '#client/platform/moments.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { UserSubscription } from '#shared/billing/billing.contract.ts';
import { PlanFrame } from './plan-frame.tsx';
import classes from './plan-panel.module.css';

/** For users without a plan: lists what is still accessible and links to the plans. */
export function BasicPlan({ ended }: { ended: UserSubscription | null }) {
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

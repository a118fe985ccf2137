import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { longDayText } from '#client/platform/moments.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { SubscriptionSource, UserSubscription } from '#shared/billing/billing.contract.ts';
import { heldSources } from './held-sources.ts';
import { PlanFacts } from './plan-facts.tsx';
import { PlanFrame } from './plan-frame.tsx';
import classes from './plan-panel.module.css';

type HeldWithoutCard = UserSubscription & { source: Exclude<SubscriptionSource, 'card'> };

export const isWithoutCard = (held: UserSubscription): held is HeldWithoutCard => held.source !== 'card';

/** A trial, a grant, or a plan bought in an app store. */
export function HeldPlan({ held }: { held: HeldWithoutCard }) {
  const { chip, Icon, sentence, store } = heldSources[held.subscription.isTrial ? 'trial' : held.source];
  return (
    <PlanFrame
      chip={<StateBadge name={chip} tone={store ? 'quiet' : 'good'} Icon={Icon} />}
      name={held.subscription.name}
      actions={
        store ? (
          <Button
            component="a"
            href={store.help}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
          >
            {store.helpLabel}
          </Button>
        ) : (
          <LinkButton to="/plan-pricing">Update plan</LinkButton>
        )
      }
    >
      <p className={classes.sentence}>{sentence}</p>
      <PlanFacts facts={[{ name: 'Until', value: `${longDayText(held.ends)} (${daysLeft(held.daysLeft)})` }]} />
    </PlanFrame>
  );
}

const daysLeft = (count: number) => (count === 0 ? 'ends today' : count === 1 ? '1 day left' : `${count} days left`);

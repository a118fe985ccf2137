import { Text, Title } from '@mantine/core';
import { PlainTable } from '#client/admin/table/plain-table.tsx';
import { dayText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { HeldSubscription } from '#shared/users/users.contract.ts';
import { useMay } from '../use-may.ts';
import { capitalised, heldLabels, sourceLabels } from './user-labels.ts';
import classes from './user-subscriptions.module.css';

/** Few columns, so that the table fits next to the actions at 1280 px. */
const columns = ['Plan', 'State', 'Source', 'Period', 'Next charge'];

/** Current and past subscriptions of a user. */
export function UserSubscriptions({ subscriptions }: { subscriptions: HeldSubscription[] }) {
  const isLinked = useMay()('UserSubscriptionManagement.read');
  const rows = subscriptions.map((held) => asRow(held, isLinked));
  return (
    <Panel label="Subscriptions">
      <Title order={2} size="h3" mb="xs">
        Subscriptions
      </Title>
      {subscriptions.length === 0 ? (
        <Text c="dimmed">This user never had a plan.</Text>
      ) : (
        <PlainTable label="Subscriptions of this user" columns={columns} rows={rows} />
      )}
    </Panel>
  );
}

function asRow(held: HeldSubscription, isLinked: boolean) {
  const { id, plan, source, status, startsAt, endsAt, nextChargeAt, card } = held;
  const state = <StateBadge key="state" {...heldLabels[status]} />;
  const origin = (
    <span key="source" className={classes.source}>
      {card ? `${capitalised(card.brand)} ending in ${card.last4}` : sourceLabels[source]}
    </span>
  );
  const name = isLinked ? (
    <TextLink key="plan" to="/admin/subscriptions/$id" params={{ id: String(id) }}>
      {plan}
    </TextLink>
  ) : (
    plan
  );
  const period = (
    <span key="period">
      {dayText(startsAt)} –<br />
      {dayText(endsAt)}
    </span>
  );
  return { key: id, cells: [name, state, origin, period, dayText(nextChargeAt)] };
}

import { TablePanel } from '#client/admin/table/table-panel.tsx';
import { dayText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
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
  return (
    <TablePanel
      title="Subscriptions"
      label="Subscriptions of this user"
      columns={columns}
      rows={subscriptions.map((held) => asRow(held, isLinked))}
      empty="This user never had a plan."
    />
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

import { Text, Title } from '@mantine/core';
import { Panel } from '#client/ui/panel.tsx';
import type { HeldSubscription } from '#shared/users/users.contract.ts';
import { dayText } from '../moments.ts';
import { StatusMark } from '../status-mark.tsx';
import { PlainTable } from './plain-table.tsx';
import { heldWords, sourceWords } from './user-words.ts';

const columns = ['Plan', 'State', 'Comes from', 'From', 'Until', 'Next charge'];

/** What somebody has and had. Of a card its brand and last four digits. */
export function UserSubscriptions({ subscriptions }: { subscriptions: HeldSubscription[] }) {
  return (
    <Panel label="Subscriptions">
      <Title order={2} size="h3" mb="xs">
        Subscriptions
      </Title>
      {subscriptions.length === 0 ? (
        <Text c="dimmed">This person never had a plan.</Text>
      ) : (
        <PlainTable label="Subscriptions of this person" columns={columns} rows={subscriptions.map(asRow)} />
      )}
    </Panel>
  );
}

function asRow({ id, plan, source, status, startsAt, endsAt, nextChargeAt, card }: HeldSubscription) {
  const { word, tone } = heldWords[status];
  const state = (
    <StatusMark key="state" tone={tone}>
      {word}
    </StatusMark>
  );
  const origin = card ? `${capitalised(card.brand)} ending in ${card.last4}` : sourceWords[source];
  return { key: id, cells: [plan, state, origin, dayText(startsAt), dayText(endsAt), dayText(nextChargeAt)] };
}

const capitalised = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);

import { Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { wordsOf } from '#client/admin/events/event-labels.ts';
import { TablePanel } from '#client/admin/table/table-panel.tsx';
import { momentText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import type { AdminSubscription } from '#shared/billing/admin-subscriptions.contract.ts';
import { MailAddress } from '../mail-address.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { TwoColumns } from '../two-columns.tsx';
import { UnloadedRecord } from '../unloaded-record.tsx';
import { useMay } from '../use-may.ts';
import { SubscriptionActions } from './subscription-actions.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { SubscriptionPayments } from './subscription-payments.tsx';
import { ownerText } from './subscription-texts.ts';
import { useAdminSubscriptionQuery } from './subscriptions.api.ts';
import classes from './subscription-screen.module.css';

const back = { to: '/admin/subscriptions', label: 'Subscriptions' } as const;

export function SubscriptionScreen() {
  const { id = '' } = useParams({ strict: false });
  return <SubscriptionById key={id} id={Number(id)} />;
}

export function SubscriptionById({ id }: { id: number }) {
  const { data: subscription, error, refetch } = useAdminSubscriptionQuery(id);
  if (!subscription) return <UnloadedRecord name="Subscription" back={back} error={error} refetch={refetch} />;
  return <Subscription subscription={subscription} />;
}

function Subscription({ subscription }: { subscription: AdminSubscription }) {
  const { person, plan } = subscription;
  return (
    <>
      <ScreenHead
        title={`${plan.name}, ${ownerText(subscription)}`}
        back={back}
        text={
          person && (
            <TextLink to="/admin/users/$id" params={{ id: person.id }}>
              <MailAddress address={person.email} />
            </TextLink>
          )
        }
      />
      <TwoColumns
        main={
          <>
            <SubscriptionPayments subscription={subscription} />
            <PastActions subscription={subscription} />
          </>
        }
        side={
          <>
            <SubscriptionActions subscription={subscription} />
            <SubscriptionFacts subscription={subscription} />
          </>
        }
      />
    </>
  );
}

/** Past admin actions. The admins' names are only in the event log, which needs its own permission. */
function PastActions({ subscription: { id, acts } }: { subscription: AdminSubscription }) {
  const may = useMay();
  return (
    <TablePanel
      title="Admin history"
      label="Admin history"
      columns={['What', 'When', 'Reason']}
      rows={acts.map(({ at, kind, reason }) => ({
        key: `${at} ${kind}`,
        cells: [
          wordsOf(kind),
          momentText(at),
          <span key="reason" className={classes.reason}>
            {reason ?? '–'}
          </span>,
        ],
      }))}
      empty="Nothing yet."
    >
      {may('AdminEvents.view') && acts.length > 0 && (
        <Text mt="md">
          <TextLink to="/admin/events" search={{ subjectKind: 'user_subscription', subjectId: String(id) }}>
            In the event log
          </TextLink>
        </Text>
      )}
    </TablePanel>
  );
}

import { Anchor, Stack, Text } from '@mantine/core';
import { amountText, paymentLabels } from '#client/admin/subscriptions/subscription-texts.ts';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { ListScreen } from '#client/admin/table/list-screen.tsx';
import type { Column } from '#client/admin/table/list-types.ts';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { capitalised } from '#client/admin/users/user-labels.ts';
import { dayText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { StateBadge, type StateLook } from '#client/ui/state-badge.tsx';
import type { DisputeStatus, ListedPayment, PaymentState } from '#shared/billing/admin-payments.contract.ts';
import { MailAddress } from '../mail-address.tsx';
import { useMay } from '../use-may.ts';
import { PaymentActions } from './payment-actions.tsx';
import { useAdminPaymentsQuery } from './payments.api.ts';

const filters: Record<PaymentState, { name: string }> = {
  paid: { name: 'Paid' },
  failed: { name: 'Failed' },
  refunded: { name: 'Refunded' },
  disputed: { name: 'Disputed' },
};

const disputeLabels: Record<DisputeStatus, StateLook> = {
  inquiry: { name: 'Bank inquiry', tone: 'warn' },
  open: { name: 'Disputed', tone: 'bad' },
  won: { name: 'Dispute won', tone: 'good' },
  lost: { name: 'Dispute lost', tone: 'bad' },
};

const invoice: Column<ListedPayment> = {
  name: 'number',
  title: 'Invoice',
  isFixed: true,
  cell: ({ number, description, subscriptionId }) => (
    <>
      {subscriptionId === null ? (
        (number ?? '–')
      ) : (
        <TextLink to="/admin/subscriptions/$id" params={{ id: String(subscriptionId) }}>
          {number ?? description}
        </TextLink>
      )}
      <Text span display="block" size="sm" fw={400} c="dimmed">
        {description}
      </Text>
    </>
  ),
};

/** A long address wraps, so that the table fits next to the menu at 1280 px. */
const mail: Column<ListedPayment> = {
  name: 'mail',
  title: 'User',
  cell: ({ person }) =>
    person === null ? (
      '–'
    ) : (
      <TextLink
        to="/admin/users/$id"
        params={{ id: person.id }}
        display="block"
        miw="12rem"
        style={{ overflowWrap: 'anywhere' }}
      >
        <MailAddress address={person.email} />
      </TextLink>
    ),
};

const facts: Column<ListedPayment>[] = [
  {
    name: 'date',
    title: 'Date and card',
    sort: 'date',
    isMoment: true,
    cell: ({ date, card }) => (
      <>
        {dayText(date)}
        <Text span display="block" size="sm" c="dimmed">
          {card === null ? '–' : `${capitalised(card.brand)} ${card.last4}`}
        </Text>
      </>
    ),
  },
  {
    name: 'state',
    title: 'State',
    cell: ({ status, dispute }) => (
      <Stack gap={4} align="flex-start">
        <StateBadge {...paymentLabels[status]} />
        {dispute !== null && <StateBadge {...disputeLabels[dispute]} />}
      </Stack>
    ),
  },
  {
    name: 'total',
    title: 'Amount',
    isNumber: true,
    cell: ({ total, refunded, currency }) => (
      <>
        {amountText(total, currency)}
        {refunded > 0 && (
          <Text span display="block" size="sm" c="dimmed">
            −{amountText(refunded, currency)}
          </Text>
        )}
      </>
    ),
  },
];

/** Long enough to be distinct; the link has the whole id. */
const stripeId: Column<ListedPayment> = {
  name: 'stripe',
  title: 'Stripe ID',
  cell: ({ stripe: { id, url } }) => (
    <Anchor href={url} target="_blank" rel="noreferrer" title={id}>
      {`${id.slice(0, 3)}…${id.slice(-6)}`}
    </Anchor>
  ),
};

const actions: Column<ListedPayment> = {
  name: 'actions',
  title: 'Actions',
  isFixed: true,
  cell: (payment) => <PaymentActions payment={payment} />,
};

export function PaymentsScreen() {
  const may = useMay();
  const search = useListSearch(['state']);
  const list = useAdminPaymentsQuery(search.params);
  const maySeePeople = may('UserManagement.read');
  return (
    <ListScreen
      title="Payments"
      text="All charges by card, with their refunds and disputes."
      name="payments"
      columns={[
        invoice,
        ...(maySeePeople ? [mail] : []),
        ...facts,
        ...(may('UserSubscriptionManagement.delete') ? [actions] : []),
        stripeId,
      ]}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      defaultOrder={{ sort: 'date', order: 'desc' }}
      searchLabel={
        maySeePeople ? 'Search invoice, card digits, user or Stripe ID' : 'Search invoice, card digits or Stripe ID'
      }
      filters={<FilterSelect label="State" name="state" search={search} options={choicesOf(filters)} />}
      exportPath="/payments/export"
    />
  );
}

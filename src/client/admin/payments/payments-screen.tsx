import { Anchor, Text } from '@mantine/core';
import { amountText, paymentLabels } from '#client/admin/subscriptions/subscription-texts.ts';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type Column, ListTable } from '#client/admin/table/list-table.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { capitalised } from '#client/admin/users/user-labels.ts';
import { momentText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { StateBadge, type StateLook } from '#client/ui/state-badge.tsx';
import type { DisputeStatus, ListedPayment, PaymentState } from '#shared/billing/admin-payments.contract.ts';
import { ScreenHead } from '../screen-head.tsx';
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
  inquiry: { name: 'Inquiry', tone: 'warn' },
  open: { name: 'Disputed', tone: 'bad' },
  won: { name: 'Won', tone: 'good' },
  lost: { name: 'Lost', tone: 'bad' },
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

const mail: Column<ListedPayment> = {
  name: 'mail',
  title: 'User',
  cell: ({ person }) =>
    person === null ? (
      '–'
    ) : (
      <TextLink to="/admin/users/$id" params={{ id: person.id }}>
        {person.email}
      </TextLink>
    ),
};

const facts: Column<ListedPayment>[] = [
  { name: 'date', title: 'Date', sort: 'date', isMoment: true, cell: ({ date }) => momentText(date) },
  {
    name: 'card',
    title: 'Card',
    cell: ({ card }) => (card === null ? '–' : `${capitalised(card.brand)} ${card.last4}`),
  },
  { name: 'state', title: 'State', cell: ({ status }) => <StateBadge {...paymentLabels[status]} /> },
  {
    name: 'dispute',
    title: 'Dispute',
    cell: ({ dispute }) => (dispute === null ? '–' : <StateBadge {...disputeLabels[dispute]} />),
  },
  { name: 'total', title: 'Amount', isNumber: true, cell: ({ total, currency }) => amountText(total, currency) },
  {
    name: 'refunded',
    title: 'Refunded',
    isNumber: true,
    cell: ({ refunded, currency }) => (refunded === 0 ? '–' : amountText(refunded, currency)),
  },
  {
    name: 'stripe',
    title: 'Stripe ID',
    cell: ({ stripe }) => (
      <Anchor href={stripe.url} target="_blank" rel="noreferrer">
        {stripe.id}
      </Anchor>
    ),
  },
];

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
    <>
      <ScreenHead title="Payments" text="All charges by card, with their refunds and disputes." />
      <ListTable
        name="payments"
        label="Payments"
        columns={[
          invoice,
          ...(maySeePeople ? [mail] : []),
          ...facts,
          ...(may('UserSubscriptionManagement.delete') ? [actions] : []),
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
        empty="No payments yet."
      />
    </>
  );
}

import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect, Text } from '@mantine/core';
import { type Action, ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { DaysField } from '#client/admin/action-form/days-field.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import { useDialog } from '#client/admin/action-form/use-dialog.ts';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import type { DaysKind, GivenDaysResult } from '#shared/users/extra-days.contract.ts';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { useMay } from '../use-may.ts';
import {
  useAdminApproveExtraDaysMutation,
  useAdminCancelExtraDaysMutation,
  useAdminGivenDaysQuery,
  useAdminRequestExtraDaysMutation,
} from './extra-days.api.ts';
import { decide, PendingRequest } from './pending-request.tsx';

const extraDays: Action<{ kind: DaysKind; days: number | ''; reason: string }> = {
  title: 'Request extra days',
  text: 'You can give these days when another admin has approved the request.',
  submit: 'Request',
  done: 'Another admin can approve the days now.',
  schema: async () => (await import('#shared/users/extra-days.contract.ts')).ExtraDaysBody,
  initialValues: { kind: 'grant', days: '', reason: '' },
};

const kinds: { value: DaysKind; label: string }[] = [
  { value: 'grant', label: 'To grant' },
  { value: 'extend', label: 'To extend a subscription' },
];

/** The free days of a user. Above the limit of the help desk, two admins decide together. */
export function UserExtraDaysPanel({ user: { id, mayBeActedOn } }: { user: UserProfile }) {
  const may = useMay();
  const mayGive = may('UserSubscriptionManagement.update') && mayBeActedOn;
  const { data } = useAdminGivenDaysQuery(id, { skip: !mayGive });
  const { dialog, open } = useDialog();
  const [request] = useAdminRequestExtraDaysMutation();
  if (!data) return null;
  // Admins who may create subscriptions have no limit, so they only decide about requests.
  if (may('UserSubscriptionManagement.create') && !data.request) return null;
  return (
    <TitledPanel title="Free days">
      <Text mb="sm">{textOf(data)}</Text>
      {data.request ? (
        <OpenRequest id={id} request={data.request} />
      ) : (
        <Button fullWidth variant="default" onClick={open}>
          Request extra days
        </Button>
      )}
      <ActionDialog
        {...dialog}
        {...extraDays}
        send={({ days, ...rest }) => request({ id, days: Number(days), ...rest })}
      >
        {(form) => (
          <>
            <NativeSelect key={form.key('kind')} label="What for" size="md" data={kinds} {...form.field('kind')} />
            <DaysField form={form} />
            <ReasonField form={form} />
          </>
        )}
      </ActionDialog>
    </TitledPanel>
  );
}

const textOf = ({ grant, extend }: GivenDaysResult) =>
  `${grant.given} of ${grant.limit} days granted in the last 30 days, ${extend.given} of ${extend.limit} by extensions.`;

function OpenRequest({ id, request }: { id: string; request: NonNullable<GivenDaysResult['request']> }) {
  const [approve, approving] = useAdminApproveExtraDaysMutation();
  const [cancel, cancelling] = useAdminCancelExtraDaysMutation();
  const what = `${request.days} extra days ${request.kind === 'grant' ? 'to grant' : 'to extend a subscription'}`;
  return (
    <PendingRequest
      request={request}
      what={what}
      isBusy={approving.isLoading || cancelling.isLoading}
      approveLabel="Approve the days"
      onApprove={() => void decide(approve(id), 'The extra days are approved.')}
      onCancel={() => void decide(cancel(id), 'The request is cancelled.')}
    />
  );
}

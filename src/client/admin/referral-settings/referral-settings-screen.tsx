import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { Box, NumberInput } from '@mantine/core';
import { RecordEditor } from '#client/admin/record-editor/record-editor.tsx';
import { useRecordForm } from '#client/admin/record-editor/use-record-form.ts';
import { toast } from '#client/platform/toasts.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { wholeNumber } from '#client/ui/whole-number.ts';
import type { ReferralSettings, ReferralSettingsResult } from '#shared/referrals/contract.ts';
import { ScreenHead } from '../screen-head.tsx';
import { useMay } from '../use-may.ts';
import {
  useAdminChangeReferralSettingsMutation,
  useAdminReferralSettingsQuery,
  useLazyAdminReferralSettingsQuery,
} from './referral-settings.api.ts';

const schema = async () => (await import('#shared/referrals/contract.ts')).ChangeReferralSettingsBody;

export function ReferralSettingsScreen() {
  const { data: settings, isError, refetch } = useAdminReferralSettingsQuery();
  return (
    <>
      <ScreenHead
        title="Invitations"
        text="Free days for inviting a friend, and for the invited friend. Days earned before a change are kept."
      />
      <Box maw="36rem">
        <Panel label="Free days">
          {settings ? (
            <SettingsForm settings={settings} />
          ) : isError ? (
            <ErrorView onRetry={() => void refetch()} />
          ) : (
            <TextSkeleton lines={[40, 90, 40, 90]} />
          )}
        </Panel>
      </Box>
    </>
  );
}

const valuesOf = ({ inviterDays, friendDays }: ReferralSettings): ReferralSettings => ({ inviterDays, friendDays });

function SettingsForm({ settings }: { settings: ReferralSettingsResult }) {
  const may = useMay();
  const [save] = useAdminChangeReferralSettingsMutation();
  const [read] = useLazyAdminReferralSettingsQuery();
  const form = useRecordForm<ReferralSettings, ReferralSettingsResult>({
    initial: valuesOf(settings),
    revision: settings.revision,
    schema,
    bodyOf: (values) => values,
    send: (body) => save(body),
    read: () => read(),
    valuesOf,
    textsOf: ({ inviterDays, friendDays }) => ({
      'For each friend who buys a plan': `${inviterDays} days`,
      'For the friend': `${friendDays} days`,
    }),
    onSaved: () => toast.success({ message: 'The free days are saved.' }),
  });
  const daysField = (name: keyof ReferralSettings, label: string, description: string, max: number) => (
    <NumberInput
      label={label}
      description={description}
      suffix=" days"
      min={0}
      max={max}
      {...wholeNumber}
      value={form.values[name]}
      // An empty field is text; the contract rejects it.
      onChange={(days) => form.set(name, days as number)}
      error={form.errors[name]}
      data-path={name}
    />
  );
  return (
    <RecordEditor label="Free days" form={form} maySave={may('PromotionManagement.update')} submit="Save">
      {daysField(
        'inviterDays',
        'For each friend who buys a plan',
        'Days for the inviting user; 0 for none, 365 at most.',
        365,
      )}
      {daysField('friendDays', 'For the friend', 'Days on top of the trial; 0 for none, 90 at most.', 90)}
    </RecordEditor>
  );
}

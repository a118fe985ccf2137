import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { Box, Button, NumberInput } from '@mantine/core';
import { toast } from '#client/platform/toasts.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { ReferralSettings } from '#shared/referrals/contract.ts';
import { ScreenHead } from '../screen-head.tsx';
import { useMay } from '../use-may.ts';
import { useAdminChangeReferralSettingsMutation, useAdminReferralSettingsQuery } from './referral-settings.api.ts';

const schema = async () => (await import('#shared/referrals/contract.ts')).ReferralSettings;

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

const number = { size: 'md', min: 0, clampBehavior: 'none', allowDecimal: false, allowNegative: false } as const;

function SettingsForm({ settings }: { settings: ReferralSettings }) {
  const may = useMay();
  const [save] = useAdminChangeReferralSettingsMutation();
  const isReadOnly = !may('PromotionManagement.update');
  const form = useAppForm({
    schema,
    initialValues: { inviterDays: settings.inviterDays, friendDays: settings.friendDays },
    send: async (values) => {
      const answer = await save(values);
      if (!answer.error) toast.success({ message: 'The free days are saved.' });
      return answer;
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <NumberInput
        key={form.key('inviterDays')}
        label="For each friend who buys a plan"
        description="Days for the inviting user; 0 for none, 365 at most."
        suffix=" days"
        max={365}
        readOnly={isReadOnly}
        {...number}
        {...form.field('inviterDays')}
      />
      <NumberInput
        key={form.key('friendDays')}
        label="For the friend"
        description="Days on top of the trial; 0 for none, 90 at most."
        suffix=" days"
        max={90}
        readOnly={isReadOnly}
        {...number}
        {...form.field('friendDays')}
      />
      {!isReadOnly && (
        <Button type="submit" mt="xs" loading={form.isSubmitting} loaderProps={{ size: 25 }}>
          Save
        </Button>
      )}
    </form>
  );
}

import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { CountField } from '#client/admin/action-form/count-field.tsx';
import { toast } from '#client/platform/toasts.ts';
import type { NewVoucherBatch } from '#shared/billing/admin-vouchers.contract.ts';
import { MOST_CODES } from '#shared/billing/billing-limits.ts';
import { useSendConfirmed } from '../use-send-confirmed.ts';
import { initialTerms, type VoucherTerms, VoucherTermsFields } from './voucher-terms.tsx';
import { useAdminCreateVoucherBatchMutation } from './vouchers.api.ts';

const schema = async () => (await import('#shared/billing/admin-vouchers.contract.ts')).NewVoucherBatch;

interface Values extends VoucherTerms {
  prefix: string;
  count: number | '';
}
/** Codes for many people are mostly meant for one use each. */
const initialValues: Values = { prefix: '', count: 50, ...initialTerms, maxRedemptions: 1 };

export function VoucherBatchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [create] = useAdminCreateVoucherBatchMutation();
  const sendConfirmed = useSendConfirmed();
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title="New codes in bulk"
      text="All codes share one discount. They are saved as a CSV file."
      submit="Create and download"
      schema={schema}
      initialValues={initialValues}
      // Validated by the contract.
      send={(values) => sendConfirmed((isConfirmed) => create({ ...(values as NewVoucherBatch), isConfirmed }))}
      onDone={() => toast.success({ message: 'The vouchers have been created.' })}
    >
      {(form) => (
        <>
          <TextInput
            key={form.key('prefix')}
            label="Prefix"
            description="Each code starts with it, for example FAIR26-K7M2QX9BTA."
            required
            size="md"
            maxLength={20}
            autoComplete="off"
            styles={{ input: { textTransform: 'uppercase' } }}
            {...form.field('prefix')}
          />
          <CountField
            key={form.key('count')}
            label="Number of codes"
            required
            max={MOST_CODES}
            {...form.field('count')}
          />
          <VoucherTermsFields form={form} />
        </>
      )}
    </ActionDialog>
  );
}

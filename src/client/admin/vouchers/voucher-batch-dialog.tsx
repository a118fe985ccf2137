import { type Action, ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { CountField } from '#client/admin/action-form/count-field.tsx';
import type { DialogState } from '#client/admin/action-form/use-dialog.ts';
import type { NewVoucherBatch } from '#shared/billing/admin-vouchers.contract.ts';
import { MOST_CODES } from '#shared/billing/billing-limits.ts';
import { useSendConfirmed } from '../use-send-confirmed.ts';
import { CodeField, initialTerms, type VoucherTerms, VoucherTermsFields } from './voucher-terms.tsx';
import { useAdminCreateVoucherBatchMutation } from './vouchers.api.ts';

interface Values extends VoucherTerms {
  prefix: string;
  count: number | '';
}

const newCodes: Action<Values> = {
  title: 'New codes in bulk',
  text: 'All codes share one discount. They are saved as a CSV file.',
  submit: 'Create and download',
  done: 'The vouchers have been created.',
  schema: async () => (await import('#shared/billing/admin-vouchers.contract.ts')).NewVoucherBatch,
  /** Codes for many people are mostly meant for one use each. */
  initialValues: { prefix: '', count: 50, ...initialTerms, maxRedemptions: 1 },
};

export function VoucherBatchDialog(dialog: DialogState) {
  const [create] = useAdminCreateVoucherBatchMutation();
  const sendConfirmed = useSendConfirmed();
  return (
    <ActionDialog
      {...dialog}
      {...newCodes}
      // Validated by the contract.
      send={(values) => sendConfirmed((isConfirmed) => create({ ...(values as NewVoucherBatch), isConfirmed }))}
    >
      {(form) => (
        <>
          <CodeField
            key={form.key('prefix')}
            label="Prefix"
            description="Each code starts with it, for example FAIR26-K7M2QX9BTA."
            maxLength={20}
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

import { type Action, ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import type { DialogState } from '#client/admin/action-form/use-dialog.ts';
import type { NewVoucher } from '#shared/billing/admin-vouchers.contract.ts';
import { useSendConfirmed } from '../use-send-confirmed.ts';
import { CodeField, initialTerms, type VoucherTerms, VoucherTermsFields } from './voucher-terms.tsx';
import { useAdminCreateVoucherMutation } from './vouchers.api.ts';

interface Values extends VoucherTerms {
  code: string;
}

const newVoucher: Action<Values> = {
  title: 'New voucher',
  text: 'The discount cannot be changed later, but the voucher can be deactivated.',
  submit: 'Create',
  done: 'The voucher has been created.',
  schema: async () => (await import('#shared/billing/admin-vouchers.contract.ts')).NewVoucher,
  initialValues: { code: '', ...initialTerms },
};

export function NewVoucherDialog(dialog: DialogState) {
  const [create] = useAdminCreateVoucherMutation();
  const sendConfirmed = useSendConfirmed();
  return (
    <ActionDialog
      {...dialog}
      {...newVoucher}
      // Validated by the contract.
      send={(values) => sendConfirmed((isConfirmed) => create({ ...(values as NewVoucher), isConfirmed }))}
    >
      {(form) => (
        <>
          <CodeField
            key={form.key('code')}
            label="Code"
            description="3 to 40 letters, digits and dashes. Upper and lower case are treated the same."
            maxLength={40}
            {...form.field('code')}
          />
          <VoucherTermsFields form={form} />
        </>
      )}
    </ActionDialog>
  );
}

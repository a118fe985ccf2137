import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { toast } from '#client/platform/toasts.ts';
import type { NewVoucher } from '#shared/billing/admin-vouchers.contract.ts';
import { useSendConfirmed } from '../use-send-confirmed.ts';
import { initialTerms, type VoucherTerms, VoucherTermsFields } from './voucher-terms.tsx';
import { useAdminCreateVoucherMutation } from './vouchers.api.ts';

const schema = async () => (await import('#shared/billing/admin-vouchers.contract.ts')).NewVoucher;

interface Values extends VoucherTerms {
  code: string;
}
const initialValues: Values = { code: '', ...initialTerms };

export function NewVoucherDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [create] = useAdminCreateVoucherMutation();
  const sendConfirmed = useSendConfirmed();
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title="New voucher"
      text="The discount cannot be changed later, but the voucher can be deactivated."
      submit="Create"
      schema={schema}
      initialValues={initialValues}
      // Validated by the contract.
      send={(values) => sendConfirmed((isConfirmed) => create({ ...(values as NewVoucher), isConfirmed }))}
      onDone={() => toast.success({ message: 'The voucher has been created.' })}
    >
      {(form) => (
        <>
          <TextInput
            key={form.key('code')}
            label="Code"
            description="3 to 40 letters, digits and dashes. Upper and lower case are treated the same."
            required
            size="md"
            maxLength={40}
            autoComplete="off"
            styles={{ input: { textTransform: 'uppercase' } }}
            {...form.field('code')}
          />
          <VoucherTermsFields form={form} />
        </>
      )}
    </ActionDialog>
  );
}

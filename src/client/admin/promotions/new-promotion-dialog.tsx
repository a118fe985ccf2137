import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { useAdminPlansQuery } from '#client/admin/plans/plans.api.ts';
import { toast } from '#client/platform/toasts.ts';
import type { NewPromotion } from '#shared/billing/admin-promotions.contract.ts';
import { useSendConfirmed } from '../use-send-confirmed.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { useAdminCreatePromotionMutation } from './promotions.api.ts';

const schema = async () => (await import('#shared/billing/admin-promotions.contract.ts')).NewPromotion;

interface Values extends Record<string, unknown> {
  planId: number | '';
  value: number | '';
  maxActivations: number | '';
  ends: string;
}
const initialValues: Values = { planId: '', value: 20, maxActivations: 100, ends: '' };

export function NewPromotionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [create] = useAdminCreatePromotionMutation();
  const sendConfirmed = useSendConfirmed();
  const plans = useAdminPlansQuery({ state: 'sold', pageSize: '100' }, { skip: !isOpen });
  const options = (plans.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title="New promotion"
      text="It starts immediately and applies to the first period of everyone who gets a place."
      submit="Create"
      schema={schema}
      initialValues={initialValues}
      // Validated by the contract.
      send={(values) => sendConfirmed((isConfirmed) => create({ ...(values as NewPromotion), isConfirmed }))}
      onDone={() => toast.success({ message: 'The promotion has started.' })}
    >
      {(form) => {
        const { onChange, ...plan } = form.field('planId');
        return (
          <>
            <NativeSelect
              key={form.key('planId')}
              label="Plan"
              required
              size="md"
              data={[{ value: '', label: plans.isFetching ? 'Loading…' : 'Choose a plan' }, ...options]}
              {...plan}
              onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? '' : Number(currentTarget.value))}
            />
            <PromotionFields form={form} />
          </>
        );
      }}
    </ActionDialog>
  );
}

import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { ActDialog } from '#client/admin/act-form/act-dialog.tsx';
import { useAdminPlansQuery } from '#client/admin/plans/plans.api.ts';
import { toast } from '#client/platform/toasts.ts';
import type { NewPromotion } from '#shared/billing/promotion-management.contract.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { useAdminCreatePromotionMutation } from './promotions.api.ts';

const schema = async () => (await import('#shared/billing/promotion-management.contract.ts')).NewPromotion;

interface Values extends Record<string, unknown> {
  planId: number | '';
  value: number | '';
  maxActivations: number | '';
  ends: string;
}
const initialValues: Values = { planId: '', value: 20, maxActivations: 100, ends: '' };

export function NewPromotionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [create] = useAdminCreatePromotionMutation();
  const plans = useAdminPlansQuery({ state: 'sold', pageSize: '100' }, { skip: !isOpen });
  const options = (plans.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ActDialog
      isOpen={isOpen}
      onClose={onClose}
      title="New promotion"
      text="It counts at once, for the first period of everybody who gets a place."
      submit="Create"
      schema={schema}
      initialValues={initialValues}
      send={(values) => create(values as NewPromotion)} // validated by the contract
      onDone={() => toast.success({ message: 'The promotion is open.' })}
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
    </ActDialog>
  );
}

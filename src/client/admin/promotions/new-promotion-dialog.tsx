import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { PlanField } from '#client/admin/plans/plan-field.tsx';
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
      {(form) => (
        <>
          <PlanField form={form} isOnlySold />
          <PromotionFields form={form} />
        </>
      )}
    </ActionDialog>
  );
}

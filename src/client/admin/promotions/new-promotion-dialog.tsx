import { type Action, ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import type { DialogState } from '#client/admin/action-form/use-dialog.ts';
import { PlanField } from '#client/admin/plans/plan-field.tsx';
import type { NewPromotion } from '#shared/billing/admin-promotions.contract.ts';
import { useSendConfirmed } from '../use-send-confirmed.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { useAdminCreatePromotionMutation } from './promotions.api.ts';

interface Values extends Record<string, unknown> {
  planId: number | '';
  value: number | '';
  maxActivations: number | '';
  ends: string;
}

const newPromotion: Action<Values> = {
  title: 'New promotion',
  text: 'It starts immediately and applies to the first period of everyone who gets a place.',
  submit: 'Create',
  done: 'The promotion has started.',
  schema: async () => (await import('#shared/billing/admin-promotions.contract.ts')).NewPromotion,
  initialValues: { planId: '', value: 20, maxActivations: 100, ends: '' },
};

export function NewPromotionDialog(dialog: DialogState) {
  const [create] = useAdminCreatePromotionMutation();
  const sendConfirmed = useSendConfirmed();
  return (
    <ActionDialog
      {...dialog}
      {...newPromotion}
      // Validated by the contract.
      send={(values) => sendConfirmed((isConfirmed) => create({ ...(values as NewPromotion), isConfirmed }))}
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

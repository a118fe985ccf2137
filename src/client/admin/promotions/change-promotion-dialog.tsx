import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import type { AdminPromotion } from '#shared/billing/admin-promotions.contract.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { useAdminChangePromotionMutation } from './promotions.api.ts';

const schema = async () => (await import('#shared/billing/admin-promotions.contract.ts')).PromotionChange;

interface ChangePromotionDialogProps {
  /** Null: closed. */
  promotion: AdminPromotion | null;
  onClose: () => void;
}

export function ChangePromotionDialog({ promotion, onClose }: ChangePromotionDialogProps) {
  const [change] = useAdminChangePromotionMutation();
  if (!promotion) return null;
  const { id, revision, value, maxActivations, ends, activations, plan } = promotion;
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Promotion of ${plan.name}`}
      submit="Save"
      schema={schema}
      initialValues={{ revision, value, maxActivations, ends }}
      send={(values) => change({ id, ...values })}
      done="The promotion is saved."
    >
      {(form) => <PromotionFields form={form} isValueFixed={activations > 0} />}
    </ActionDialog>
  );
}

import { ActDialog } from '#client/admin/act-form/act-dialog.tsx';
import { toast } from '#client/platform/toasts.ts';
import type { ManagedPromotion } from '#shared/billing/promotion-management.contract.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { useAdminChangePromotionMutation } from './promotions.api.ts';

const schema = async () => (await import('#shared/billing/promotion-management.contract.ts')).PromotionChange;

interface ChangePromotionDialogProps {
  /** Null: closed. */
  promotion: ManagedPromotion | null;
  onClose: () => void;
}

export function ChangePromotionDialog({ promotion, onClose }: ChangePromotionDialogProps) {
  const [change] = useAdminChangePromotionMutation();
  if (!promotion) return null;
  const { id, revision, value, maxActivations, ends, activations, plan } = promotion;
  return (
    <ActDialog
      isOpen
      onClose={onClose}
      title={`Promotion of ${plan.name}`}
      submit="Save"
      schema={schema}
      initialValues={{ revision, value, maxActivations, ends }}
      send={(values) => change({ id, ...values })}
      onDone={() => toast.success({ message: 'The promotion is saved.' })}
    >
      {(form) => <PromotionFields form={form} isValueFixed={activations > 0} />}
    </ActDialog>
  );
}

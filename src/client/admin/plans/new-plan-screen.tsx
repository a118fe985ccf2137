import { useNavigate } from '@tanstack/react-router';
import { toast } from '#client/platform/toasts.ts';
import { ScreenHead } from '../screen-head.tsx';
import { PlanForm } from './plan-form.tsx';
import { usePlanForm } from './use-plan-form.ts';

export function NewPlanScreen() {
  const navigate = useNavigate();
  const form = usePlanForm({
    plan: null,
    onSaved: ({ id }) => {
      toast.success({ message: 'The plan has been created.' });
      void navigate({ to: '/admin/plans/$id', params: { id: String(id) } });
    },
  });
  return (
    <>
      <ScreenHead title="New plan" back={{ to: '/admin/plans', label: 'Plans and prices' }} />
      <PlanForm form={form} />
    </>
  );
}

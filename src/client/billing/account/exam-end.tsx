import { Button, Text } from '@mantine/core';
import { isApiError } from '#client/platform/api-error.ts';
import { dayText, longDayText } from '#client/platform/moments.ts';
import { toast } from '#client/platform/toasts.ts';
import type { BillingResult } from '#shared/billing/billing.contract.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';
import { useSetExamEndMutation } from './plan-changes.api.ts';
import { usePlanChange } from './use-plan-change.ts';
import classes from './exam-end.module.css';

interface ExamEndProps {
  recurring: Recurring;
  examOffer: BillingResult['examOffer'];
}

/** Stops the renewals after the user's exam, or takes that back. In the last period, resuming takes it back. */
export function ExamEnd({ recurring: { examEnd, status }, examOffer }: ExamEndProps) {
  const { set, isBusy } = useExamEnd();
  if (examOffer === null && (examEnd === null || status === 'cancelling')) return null;
  return (
    <div className={classes.exam}>
      <Button
        variant="default"
        loading={isBusy}
        className={classes.button ?? ''}
        classNames={{ label: classes.label ?? '' }}
        onClick={() => void set(examOffer !== null)}
      >
        {examOffer ? `Stop renewing after my exam (${dayText(examOffer.on)})` : 'Keep renewing after my exam'}
      </Button>
      <Text size="sm" c="dimmed">
        {examOffer
          ? `Your plan then ends on ${longDayText(examOffer.ends)}, with the period that includes your exam.`
          : 'If you move your exam, the end of your plan moves along.'}
      </Text>
    </div>
  );
}

function useExamEnd() {
  const [setExamEnd] = useSetExamEndMutation();
  const { run, isBusy } = usePlanChange();
  const set = async (isOn: boolean) => {
    const { error } = await run(() => setExamEnd({ isOn }));
    if (error === undefined) {
      toast.success({ message: isOn ? 'Your plan ends after your exam.' : 'Your plan keeps renewing.' });
      return;
    }
    // A 403 is already reported by the global listener.
    if (isApiError(error) && error.status === 403) return;
    const message = isApiError(error) && typeof error.message === 'string' ? error.message : 'Please try again.';
    toast.error({ title: 'Nothing was changed', message });
  };
  return { set, isBusy };
}

import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { SubmitButtons } from '#client/ui/dialog-buttons.tsx';
import { MAX_REASON_LENGTH } from '#shared/billing/billing-limits.ts';
import type { RefundBody, RefundReason } from '#shared/billing/billing.contract.ts';

const reasonTexts: Record<RefundReason, string> = {
  not_useful: 'It does not help me',
  too_expensive: 'It costs too much',
  by_mistake: 'I bought it by mistake',
  exam_changed: 'My exam has changed',
  other: 'Other',
};

/** The first entry is empty, so that no reason is preselected. */
const reasonChoices = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(reasonTexts).map(([value, label]) => ({ value, label })),
];

const rules = async () => (await import('#shared/billing/billing.contract.ts')).RefundBody;

interface RefundFormProps {
  price: string;
  onAsk: (body: RefundBody) => void;
  onClose: () => void;
}

export function RefundForm({ price, onAsk, onClose }: RefundFormProps) {
  const { field, key, submit } = useAppForm({
    schema: rules,
    initialValues: { reason: '', comment: '' },
    send: async ({ reason, comment }) => {
      // The contract has already validated the reason.
      onAsk({ reason: reason as RefundReason, comment: comment.trim() || null });
      return {};
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Text mb="md">
        You get the full {price} back on the card you paid with. Your plan ends at once. You keep your history, notes
        and statistics.
      </Text>
      <NativeSelect
        label="Reason"
        required
        size="md"
        data={reasonChoices}
        data-autofocus
        {...field('reason')}
        key={key('reason')}
      />
      <Textarea
        label="Anything else we should know? (optional)"
        size="md"
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        {...field('comment')}
        key={key('comment')}
      />
      <SubmitButtons submit="Continue" onCancel={onClose} />
    </form>
  );
}

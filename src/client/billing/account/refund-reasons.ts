import type { RefundReason } from '#shared/billing/billing.contract.ts';

const reasonTexts: Record<RefundReason, string> = {
  not_useful: 'It does not help me',
  too_expensive: 'It costs too much',
  by_mistake: 'I bought it by mistake',
  exam_changed: 'My exam has changed',
  other: 'Another reason, or none',
};

/** The first entry is empty, so that no reason is preselected. */
export const reasonChoices = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(reasonTexts).map(([value, label]) => ({ value, label })),
];

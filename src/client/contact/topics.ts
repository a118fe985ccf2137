import type { ContactTopic } from '#shared/contact/contract.ts';

export const topics: { value: ContactTopic; label: string }[] = [
  { value: 'account', label: 'Account' },
  { value: 'payment', label: 'Payment' },
  { value: 'question-content', label: 'Question content' },
  { value: 'technical', label: 'Technical' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'other', label: 'Other' },
];

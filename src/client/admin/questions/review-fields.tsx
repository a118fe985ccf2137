import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useAdminReviewersQuery } from './questions.api.ts';
import { reviewerChoices } from './review-choices.ts';
import type { QuestionEditor } from './use-question-editor.ts';

/** Due date and reviewer of the next review. */
export function ReviewFields({ editor: { base, fields, errors, edit } }: { editor: QuestionEditor }) {
  const { data: reviewers = [] } = useAdminReviewersQuery();
  return (
    <>
      <TextInput
        label="Review due"
        description="The date by which it should be reviewed."
        type="date"
        size="md"
        mb="md"
        maw="16rem"
        value={fields.reviewDueOn}
        onChange={({ currentTarget: { value } }) => edit('reviewDueOn', () => ({ reviewDueOn: value }))}
        error={errors['reviewDueOn']}
        data-path="reviewDueOn"
      />
      <NativeSelect
        label="Reviewer"
        description="Who should review it."
        size="md"
        mb="md"
        maw="16rem"
        data={[{ value: '', label: 'No one yet' }, ...reviewerChoices(reviewers, base?.reviewer ?? null)]}
        value={fields.reviewerId}
        onChange={({ currentTarget: { value } }) => edit('reviewerId', () => ({ reviewerId: value }))}
        error={errors['reviewerId']}
        data-path="reviewerId"
      />
    </>
  );
}

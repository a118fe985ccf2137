import { type RefObject, type SyntheticEvent, useState } from 'react';
import { sortErrors } from '#client/platform/field-errors.ts';
import type { UserQuestionFields } from '#shared/bank/user-questions.contract.ts';
import type { FieldErrors } from './draft-fields.ts';
import { type Draft, errorsOf } from './use-draft.ts';
import { useSubmitUserQuestionMutation } from './user-questions.api.ts';

interface SubmissionNeeds {
  draft: Draft;
  form: RefObject<HTMLFormElement | null>;
  onSubmitted: () => void;
}

const NOT_SAVED = 'Your last changes are not saved yet. Please try again in a moment.';

/** Validates the whole form, saves pending changes, and submits the question for review. */
export function useSubmission({ draft, form, onSubmitted }: SubmissionNeeds) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [submitQuestion] = useSubmitUserQuestionMutation();
  const { fields, setErrors, saver } = draft;

  function complain(errors: FieldErrors) {
    setErrors(errors);
    // After the errors have been rendered.
    requestAnimationFrame(() => focusFirst(form.current, errors));
  }

  async function send() {
    const errors = await problemsOf(fields);
    if (Object.keys(errors).length > 0) return complain(errors);
    const kept = await saver.flush();
    if (!kept) return setRefusal(NOT_SAVED);
    const { error } = await submitQuestion(kept);
    if (error === undefined) return onSubmitted();
    const refused = errorsOf(error);
    if (Object.keys(refused).length > 0) return complain(refused);
    setRefusal(sortErrors(error, []).rest.join(' '));
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setRefusal(null);
    setIsSubmitting(true);
    await send();
    setIsSubmitting(false);
  }
  return { submit, isSubmitting, refusal };
}

/** The first error of each field. Empty if the contract cannot be loaded: the server validates too. */
async function problemsOf(fields: UserQuestionFields): Promise<FieldErrors> {
  const contract = await import('#shared/bank/user-questions.contract.ts').catch(() => null);
  const issues = contract?.SubmittedQuestion.safeParse(fields).error?.issues ?? [];
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path.join('.')] ??= message;
  return errors;
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors) {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  fields.find(({ dataset }) => errors[dataset['path'] ?? ''] !== undefined)?.focus();
}

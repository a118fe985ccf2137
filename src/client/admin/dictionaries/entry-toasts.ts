import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';

const actions = {
  create: { done: (one: string) => `Created new ${one}`, noun: 'creation' },
  edit: { done: (one: string) => `${capital(one)} was edited successfully`, noun: 'edit' },
  delete: { done: (one: string) => `${capital(one)} was deleted successfully`, noun: 'deletion' },
  merge: { done: (one: string) => `${capital(one)} was merged successfully`, noun: 'merge' },
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Shows the specified toast for the result of a change and returns the result. */
export function showEntryToast<Answer extends { error?: unknown }>(
  action: keyof typeof actions,
  one: string,
  answer: Answer,
): Answer {
  if (answer.error === undefined) toast.success({ title: 'Success!', message: actions[action].done(one) });
  // `platform/api-listeners.ts` shows a toast for every 403.
  else if (!isApiError(answer.error) || answer.error.status !== 403) {
    toast.error({ title: 'Error!', message: `Error occurred during ${one} ${actions[action].noun}` });
  }
  return answer;
}

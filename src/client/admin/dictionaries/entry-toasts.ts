import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';

const acts = {
  create: { done: (one: string) => `Created new ${one}`, act: 'creation' },
  edit: { done: (one: string) => `${capital(one)} was edited successfully`, act: 'edit' },
  delete: { done: (one: string) => `${capital(one)} was deleted successfully`, act: 'deletion' },
  merge: { done: (one: string) => `${capital(one)} was merged successfully`, act: 'merge' },
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Shows the specified toast for the result of a change and returns the result. */
export function told<Answer extends { error?: unknown }>(act: keyof typeof acts, one: string, answer: Answer): Answer {
  if (answer.error === undefined) toast.success({ title: 'Success!', message: acts[act].done(one) });
  // `platform/api-listeners.ts` shows a toast for every 403.
  else if (!isApiError(answer.error) || answer.error.status !== 403) {
    toast.error({ title: 'Error!', message: `Error occurred during ${one} ${acts[act].act}` });
  }
  return answer;
}

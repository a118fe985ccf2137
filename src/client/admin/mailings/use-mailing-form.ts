import { useNavigate } from '@tanstack/react-router';
import { useDeletion } from '#client/admin/record-editor/use-deletion.ts';
import { useScreenForm } from '#client/admin/record-editor/use-screen-form.ts';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { toast } from '#client/platform/toasts.ts';
import type { Mailing } from '#shared/mailings/contract.ts';
import { bodyOf, emptyMailing, textsOf, valuesOf } from './mailing-values.ts';
import {
  useChangeMailingMutation,
  useCopyMailingMutation,
  useCreateMailingMutation,
  useDeleteMailingMutation,
  useLazyAdminMailingQuery,
} from './mailings.api.ts';

const createSchema = async () => (await import('#shared/mailings/contract.ts')).MailingBody;
const changeSchema = async () => (await import('#shared/mailings/contract.ts')).ChangeMailingBody;

/** Form state and saving of a mailing; null creates a new one. */
export function useMailingForm(mailing: Mailing | null) {
  const navigate = useNavigate();
  const [create] = useCreateMailingMutation();
  const [change] = useChangeMailingMutation();
  const [read] = useLazyAdminMailingQuery();
  return useScreenForm(mailing, {
    empty: emptyMailing,
    create,
    change,
    read,
    schema: mailing ? changeSchema : createSchema,
    bodyOf,
    valuesOf,
    textsOf,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    open: (id) => navigate({ to: '/admin/mailings/$id', params: { id }, replace: true }),
  });
}

/** The subset of the form state that a group of fields needs. */
export type MailingFormFields = Pick<ReturnType<typeof useMailingForm>, 'values' | 'errors' | 'set'>;

export function useDeleteMailing() {
  const navigate = useNavigate();
  const [remove] = useDeleteMailingMutation();
  return useDeletion(({ id, name }: Mailing) => ({
    name,
    question: { title: 'Delete this draft?', message: `“${name}” will be permanently deleted.` },
    remove: () => remove(id),
    onDeleted: () => navigate({ to: '/admin/mailings' }),
  }));
}

/** Copies the mailing to a new draft and opens it. */
export function useCopyMailing() {
  const navigate = useNavigate();
  const [copy, { isLoading }] = useCopyMailingMutation();
  const run = async ({ id }: Mailing) => {
    const { data, error } = await copy(id);
    if (!data) return showErrorToast(error, 'Not copied');
    toast.success({ title: 'Copied', message: data.name });
    await navigate({ to: '/admin/mailings/$id', params: { id: String(data.id) } });
  };
  return { run, isCopying: isLoading };
}

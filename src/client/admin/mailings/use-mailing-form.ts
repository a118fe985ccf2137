import { useNavigate } from '@tanstack/react-router';
import { useRecordForm } from '#client/admin/record-editor/use-record-form.ts';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { Mailing } from '#shared/mailings/contract.ts';
import { bodyOf, emptyMailing, type MailingValues, textsOf, valuesOf } from './mailing-values.ts';
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
  return useRecordForm<MailingValues, Mailing>({
    initial: mailing ? valuesOf(mailing) : emptyMailing,
    revision: mailing?.revision ?? null,
    schema: mailing ? changeSchema : createSchema,
    bodyOf,
    send: (body) => (mailing ? change({ id: mailing.id, body }) : create(body)),
    read: () => read(String(mailing?.id)),
    valuesOf,
    textsOf,
    onSaved: ({ id, name }) => {
      toast.success({ title: 'Saved', message: name });
      if (!mailing) void navigate({ to: '/admin/mailings/$id', params: { id: String(id) }, replace: true });
    },
  });
}

/** The subset of the form state that a group of fields needs. */
export type MailingFormFields = Pick<ReturnType<typeof useMailingForm>, 'values' | 'errors' | 'set'>;

/** Confirms, deletes and navigates back to the list. */
export function useDeleteMailing() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [remove, { isLoading }] = useDeleteMailingMutation();
  const ask = async ({ id, name }: Mailing) => {
    if (!(await confirm({ title: 'Delete this draft?', message: `“${name}” will be permanently deleted.` }))) return;
    const { error } = await remove(id);
    if (error !== undefined) return showErrorToast(error, 'Not deleted');
    toast.success({ title: 'Deleted', message: name });
    await navigate({ to: '/admin/mailings' });
  };
  return { ask, isDeleting: isLoading };
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

import { useNavigate } from '@tanstack/react-router';
import { pictureActions } from '#client/admin/record-form/picture-actions.ts';
import { useDeletion } from '#client/admin/record-form/use-deletion.ts';
import { useRecordForm } from '#client/admin/record-form/use-record-form.ts';
import { toast } from '#client/platform/toasts.ts';
import type { AdminPage } from '#shared/content/admin-pages.contract.ts';
import {
  useChangePageMutation,
  useCreatePageMutation,
  useDeletePageMutation,
  useLazyAdminPageQuery,
  useRemovePagePictureMutation,
  useSendPagePictureMutation,
} from './content.api.ts';

export interface PageValues {
  slug: string;
  header: string;
  content: string;
  voucherText: string;
  isActive: boolean;
}

const empty: PageValues = { slug: '', header: '', content: '', voucherText: '', isActive: false };
const valuesOf = ({ slug, header, content, voucherText, isActive }: AdminPage): PageValues => ({
  slug,
  header,
  content,
  voucherText: voucherText ?? '',
  isActive,
});
const createSchema = async () => (await import('#shared/content/admin-pages.contract.ts')).CreatePageBody;
const changeSchema = async () => (await import('#shared/content/admin-pages.contract.ts')).ChangePageBody;

/** Form state and saving of a page; null creates a new one. */
export function usePageForm(page: AdminPage | null) {
  const navigate = useNavigate();
  const [create] = useCreatePageMutation();
  const [change] = useChangePageMutation();
  const [readSaved, { data: theirs }] = useLazyAdminPageQuery();
  const form = useRecordForm<PageValues, AdminPage>({
    initial: page ? valuesOf(page) : empty,
    revision: page?.revision ?? null,
    schema: page ? changeSchema : createSchema,
    bodyOf: ({ slug, ...fields }) => (page ? fields : { slug, ...fields }),
    send: async (body) => {
      const answer = await (page ? change({ slug: page.slug, body }) : create(body));
      if (answer.error && page) void readSaved(page.slug);
      return answer;
    },
    valuesOf,
    onSaved: ({ slug, header }) => {
      toast.success({ title: 'Saved', message: header });
      if (!page) void navigate({ to: '/admin/content/$slug', params: { slug }, replace: true });
    },
  });
  return { ...form, theirs };
}

export function usePagePicture(slug: string, form: Pick<ReturnType<typeof usePageForm>, 'revision' | 'setRevision'>) {
  const [send] = useSendPagePictureMutation();
  const [remove] = useRemovePagePictureMutation();
  return pictureActions(form, {
    send: (form) => send({ slug, form }),
    remove: (revision) => remove({ slug, revision }),
  });
}

export function useDeletePage() {
  const navigate = useNavigate();
  const [remove] = useDeletePageMutation();
  const { ask, isDeleting } = useDeletion();
  const askForPage = ({ slug, header }: AdminPage) =>
    ask({
      name: header,
      question: { title: 'Delete this page?', message: `“${header}” and its picture will be permanently deleted.` },
      remove: () => remove(slug),
      onDeleted: () => navigate({ to: '/admin/content' }),
    });
  return { ask: askForPage, isDeleting };
}

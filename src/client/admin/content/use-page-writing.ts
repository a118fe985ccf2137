import { useNavigate } from '@tanstack/react-router';
import { pictureActs } from '#client/admin/writing/picture-acts.ts';
import { useDeletion } from '#client/admin/writing/use-deletion.ts';
import { useWriting } from '#client/admin/writing/use-writing.ts';
import { toast } from '#client/platform/toasts.ts';
import type { EditedPage } from '#shared/content/page-editing.contract.ts';
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
const valuesOf = ({ slug, header, content, voucherText, isActive }: EditedPage): PageValues => ({
  slug,
  header,
  content,
  voucherText: voucherText ?? '',
  isActive,
});
const createSchema = async () => (await import('#shared/content/page-editing.contract.ts')).CreatePageBody;
const changeSchema = async () => (await import('#shared/content/page-editing.contract.ts')).ChangePageBody;

/** Form state and saving of a page; null creates a new one. */
export function usePageWriting(page: EditedPage | null) {
  const navigate = useNavigate();
  const [create] = useCreatePageMutation();
  const [change] = useChangePageMutation();
  const [readSaved, { data: theirs }] = useLazyAdminPageQuery();
  const writing = useWriting<PageValues, EditedPage>({
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
  return { ...writing, theirs };
}

export function usePagePicture(
  slug: string,
  writing: Pick<ReturnType<typeof usePageWriting>, 'revision' | 'setRevision'>,
) {
  const [send] = useSendPagePictureMutation();
  const [remove] = useRemovePagePictureMutation();
  return pictureActs(writing, {
    send: (form) => send({ slug, form }),
    remove: (revision) => remove({ slug, revision }),
  });
}

export function useDeletePage() {
  const navigate = useNavigate();
  const [remove] = useDeletePageMutation();
  const { ask, isDeleting } = useDeletion();
  const askForPage = ({ slug, header }: EditedPage) =>
    ask({
      name: header,
      question: { title: 'Delete this page?', message: `“${header}” and its picture will be gone for good.` },
      remove: () => remove(slug),
      onDeleted: () => navigate({ to: '/admin/content' }),
    });
  return { ask: askForPage, isDeleting };
}

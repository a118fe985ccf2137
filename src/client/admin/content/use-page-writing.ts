import { useNavigate } from '@tanstack/react-router';
import { useWriting } from '#client/admin/writing/use-writing.ts';
import { failureOf } from '#client/admin/writing/write-failed.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
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

/** Writing a page, new or known. */
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

/** The picture of a page is saved by itself; the rest of what is written stays as it is. */
export function usePagePicture(
  slug: string,
  writing: Pick<ReturnType<typeof usePageWriting>, 'revision' | 'setRevision'>,
) {
  const [send] = useSendPagePictureMutation();
  const [remove] = useRemovePagePictureMutation();
  const revision = writing.revision ?? 1;
  const settled = (answer: { data?: EditedPage | undefined; error?: unknown }) => {
    if (answer.data) writing.setRevision(answer.data.revision);
    return failureOf(answer);
  };
  return {
    onSend: async (file: File) => {
      const form = new FormData();
      form.append('revision', String(revision));
      form.append('file', file);
      return settled(await send({ slug, form }));
    },
    onRemove: async () => settled(await remove({ slug, revision })),
  };
}

/** Asks, deletes, and goes back to the list. */
export function useDeletePage() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [remove, { isLoading }] = useDeletePageMutation();
  const ask = async ({ slug, header }: EditedPage) => {
    const title = 'Delete this page?';
    if (!(await confirm({ title, message: `“${header}” and its picture will be gone for good.` }))) return;
    const failure = failureOf(await remove(slug));
    if (failure !== null) return toast.error({ title: 'Not deleted', message: failure });
    toast.success({ title: 'Deleted', message: header });
    await navigate({ to: '/admin/content' });
  };
  return { ask, isDeleting: isLoading };
}

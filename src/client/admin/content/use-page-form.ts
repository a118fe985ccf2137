import { useNavigate } from '@tanstack/react-router';
import { pictureActions } from '#client/admin/record-editor/picture-actions.ts';
import type { Texts } from '#client/admin/record-editor/text-difference.tsx';
import { useDeletion } from '#client/admin/record-editor/use-deletion.ts';
import { useScreenForm } from '#client/admin/record-editor/use-screen-form.ts';
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
  isInFooter: boolean;
}

const empty: PageValues = { slug: '', header: '', content: '', voucherText: '', isActive: false, isInFooter: false };
const valuesOf = ({ slug, header, content, voucherText, isActive, isInFooter }: AdminPage): PageValues => ({
  slug,
  header,
  content,
  voucherText: voucherText ?? '',
  isActive,
  isInFooter,
});
const textsOf = ({ header, content, voucherText, isActive, isInFooter }: PageValues): Texts => ({
  Heading: header,
  Text: content,
  'Voucher text': voucherText,
  Active: isActive ? 'Yes' : 'No',
  'In the footer': isInFooter ? 'Yes' : 'No',
});
const createSchema = async () => (await import('#shared/content/admin-pages.contract.ts')).CreatePageBody;
const changeSchema = async () => (await import('#shared/content/admin-pages.contract.ts')).ChangePageBody;

/** Form state and saving of a page; null creates a new one. */
export function usePageForm(page: AdminPage | null) {
  const navigate = useNavigate();
  const [create] = useCreatePageMutation();
  const [change] = useChangePageMutation();
  const [read] = useLazyAdminPageQuery();
  return useScreenForm(page, {
    empty,
    create,
    change,
    read,
    schema: page ? changeSchema : createSchema,
    bodyOf: ({ slug, ...fields }) => (page ? fields : { slug, ...fields }),
    valuesOf,
    textsOf,
    idOf: ({ slug }) => slug,
    nameOf: ({ header }) => header,
    open: (slug) => navigate({ to: '/admin/content/$slug', params: { slug }, replace: true }),
  });
}

export function usePagePicture(slug: string, form: Pick<ReturnType<typeof usePageForm>, 'revision' | 'setRevision'>) {
  const [send] = useSendPagePictureMutation();
  const [remove] = useRemovePagePictureMutation();
  return pictureActions(form, {
    send: (form) => send({ id: slug, form }),
    remove: (revision) => remove({ id: slug, revision }),
  });
}

export function useDeletePage() {
  const navigate = useNavigate();
  const [remove] = useDeletePageMutation();
  return useDeletion(({ slug, header }: AdminPage) => ({
    name: header,
    question: { title: 'Delete this page?', message: `“${header}” and its picture will be permanently deleted.` },
    remove: () => remove(slug),
    onDeleted: () => navigate({ to: '/admin/content' }),
  }));
}

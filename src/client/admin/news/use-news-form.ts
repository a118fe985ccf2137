import { useNavigate } from '@tanstack/react-router';
import { pictureActions } from '#client/admin/record-editor/picture-actions.ts';
import type { Texts } from '#client/admin/record-editor/text-difference.tsx';
import { useDeletion } from '#client/admin/record-editor/use-deletion.ts';
import { useScreenForm } from '#client/admin/record-editor/use-screen-form.ts';
import type { AdminNews } from '#shared/content/admin-news.contract.ts';
import {
  useChangeNewsMutation,
  useCreateNewsMutation,
  useDeleteNewsMutation,
  useLazyAdminNewsItemQuery,
  useRemoveNewsPictureMutation,
  useSendNewsPictureMutation,
} from './news.api.ts';
import { publishedAtOf, type Publishing, publishingOf } from './publishing.ts';

interface NewsValues extends Publishing {
  title: string;
  label: string;
  actionName: string;
  body: string;
  link: string;
  /** Always null: the key only receives validation errors about the publishing date. */
  publishedAt: null;
}

const empty: NewsValues = {
  title: '',
  label: 'News',
  actionName: 'Read more',
  body: '',
  link: '',
  publishedAt: null,
  ...publishingOf(null),
};
const valuesOf = ({ title, label, actionName, body, link, publishedAt }: AdminNews): NewsValues => ({
  title,
  label,
  actionName,
  body,
  link: link ?? '',
  publishedAt: null,
  ...publishingOf(publishedAt),
});
const textsOf = ({ title, label, actionName, body, link, publishing, at }: NewsValues): Texts => ({
  Title: title,
  Text: body,
  Label: label,
  Link: link,
  'Link text': actionName,
  Publishing: { draft: 'Draft', now: 'Now', at: at.replace('T', ' ') }[publishing],
});
const createSchema = async () => (await import('#shared/content/admin-news.contract.ts')).NewsBody;
const changeSchema = async () => (await import('#shared/content/admin-news.contract.ts')).ChangeNewsBody;

/** Form state and saving of a news item; null creates a new one. */
export function useNewsForm(news: AdminNews | null) {
  const navigate = useNavigate();
  const [create] = useCreateNewsMutation();
  const [change] = useChangeNewsMutation();
  const [read] = useLazyAdminNewsItemQuery();
  return useScreenForm(news, {
    empty,
    create,
    change,
    read,
    schema: news ? changeSchema : createSchema,
    bodyOf: ({ publishing, at, ...fields }) => ({
      ...fields,
      publishedAt: publishedAtOf({ publishing, at }, news?.publishedAt ?? null),
    }),
    valuesOf,
    textsOf,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    open: (id) => navigate({ to: '/admin/news/$id', params: { id }, replace: true }),
  });
}

export function useNewsPicture(id: number, form: Pick<ReturnType<typeof useNewsForm>, 'revision' | 'setRevision'>) {
  const [send] = useSendNewsPictureMutation();
  const [remove] = useRemoveNewsPictureMutation();
  return pictureActions(form, {
    send: (form) => send({ id, form }),
    remove: (revision) => remove({ id, revision }),
  });
}

export function useDeleteNews() {
  const navigate = useNavigate();
  const [remove] = useDeleteNewsMutation();
  return useDeletion(({ id, title }: AdminNews) => ({
    name: title,
    question: {
      title: 'Delete this news item?',
      message: `“${title}” will be permanently deleted. To hide it for a while, make it a draft.`,
    },
    remove: () => remove(id),
    onDeleted: () => navigate({ to: '/admin/news' }),
  }));
}

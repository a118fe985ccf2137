import { adminApi } from '#client/admin/admin-api.ts';
import { parsedFrom } from '#client/platform/api.ts';

const parsed = parsedFrom(() => import('#shared/content/text-pictures.contract.ts'));

/** The kinds of texts, each with its own permission. */
export type PicturedText = 'content' | 'mailings';

export const { useAddTextPictureMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    addTextPicture: build.mutation({
      query: ({ kind, file }: { kind: PicturedText; file: File }) => {
        const body = new FormData();
        body.append('file', file);
        return { url: `/${kind}/pictures`, method: 'POST', body };
      },
      transformResponse: parsed('TextPictureResult'),
    }),
  }),
});

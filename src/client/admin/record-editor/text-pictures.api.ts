import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type { TextPictureResult } from '#shared/content/text-pictures.contract.ts';

/** The kinds of texts, each with its own permission. */
export type PicturedText = 'content' | 'mailings';

export const { useAddTextPictureMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    addTextPicture: build.mutation<TextPictureResult, { kind: PicturedText; file: File }>({
      query: ({ kind, file }) => {
        const body = new FormData();
        body.append('file', file);
        return { url: `/${kind}/pictures`, method: 'POST', body };
      },
      transformResponse: parsedBy(
        async () => (await import('#shared/content/text-pictures.contract.ts')).TextPictureResult,
      ),
    }),
  }),
});

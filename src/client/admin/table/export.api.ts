import { adminApi, savingAs } from '../admin-api.ts';

interface Export {
  path: string;
  params: Partial<Record<string, string>>;
}

export const { useAdminExportMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminExport: build.mutation<null, Export>({
      query: ({ path, params }) => ({ url: path, params, responseHandler: savingAs }),
    }),
  }),
});

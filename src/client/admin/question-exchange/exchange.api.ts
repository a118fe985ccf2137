import { adminApi } from '#client/admin/admin-api.ts';
import { parsedFrom } from '#client/platform/api.ts';
import { change, post, read } from '#client/platform/endpoints.ts';
import type { ImportResult } from '#shared/bank/imports.contract.ts';
import { saveResponse } from '../save-response.ts';
import { importForm, type NewImport } from './import-form.ts';

const parsed = parsedFrom(() => import('#shared/bank/imports.contract.ts'));

/** Query parameters that select the questions, and a callback for the download progress. */
interface Export {
  params: Record<string, string>;
  onBytes: (bytes: number) => void;
}

/** Saves the body as a file; parses it only if the request failed. */
const saving = (onBytes?: (bytes: number) => void) => (response: Response) =>
  response.ok ? saveResponse(response, onBytes) : response.json();

export const {
  useExchangeFormatsQuery,
  useImportsQuery,
  useImportQuery,
  useSendImportMutation,
  usePreviewImportMutation,
  useDownloadTemplateMutation,
  useStopImportMutation,
  useResumeImportMutation,
  useUndoImportMutation,
  useDownloadReportMutation,
  useExportQuestionsMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    exchangeFormats: build.query(read('/questions/formats', parsed('FormatList'))),
    imports: build.query(read('/questions/imports', parsed('ImportList'), ['QuestionImports'])),
    stopImport: build.mutation({
      query: (id: string) => ({ url: `/questions/imports/${id}/stop`, method: 'POST', body: {} }),
      transformResponse: parsed('ImportSummary'),
      invalidatesTags: ['QuestionImports'],
    }),
    resumeImport: build.mutation({
      query: (id: string) => ({ url: `/questions/imports/${id}/resume`, method: 'POST', body: {} }),
      transformResponse: parsed('ImportSummary'),
      invalidatesTags: ['QuestionImports'],
    }),
    undoImport: build.mutation({
      query: (id: string) => ({ url: `/questions/imports/${id}/undo`, method: 'POST', body: {} }),
      transformResponse: parsed('ImportResult'),
      invalidatesTags: ['QuestionImport', 'QuestionImports', 'AdminQuestions'],
    }),
    import: build.query<ImportResult, string>({
      query: (id) => `/questions/imports/${id}`,
      transformResponse: parsed('ImportResult'),
      providesTags: ['QuestionImport'],
      // Reload the list when the import has finished: the list may have been loaded while it was running.
      onQueryStarted: (_id, { dispatch, queryFulfilled }) => {
        const refreshList = ({ data }: { data: ImportResult }) => {
          if (data.finishedAt !== null) dispatch(adminApi.util.invalidateTags(['QuestionImports']));
        };
        // The component that runs the query shows the error.
        queryFulfilled.then(refreshList, () => {});
      },
    }),
    previewImport: build.mutation(change(post<FormData>('/questions/imports/preview'), parsed('ImportPreview'))),
    downloadTemplate: build.mutation<null, 'csv' | 'xlsx'>({
      query: (extension) => ({ url: `/questions/imports/template/${extension}`, responseHandler: saving() }),
    }),
    sendImport: build.mutation({
      query: (sent: NewImport) => ({ url: '/questions/imports', method: 'POST', body: importForm(sent) }),
      transformResponse: parsed('ImportSummary'),
      invalidatesTags: ['QuestionImports'],
    }),
    downloadReport: build.mutation<null, string>({
      query: (id) => ({ url: `/questions/imports/${id}/report.csv`, responseHandler: saving() }),
    }),
    exportQuestions: build.mutation<null, Export>({
      query: ({ params, onBytes }) => ({ url: '/questions/export', params, responseHandler: saving(onBytes) }),
    }),
  }),
});

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { useAdminExportMutation } from './export.api.ts';
import type { ListSearch } from './use-list-search.ts';

interface ExportButtonProps {
  path: string;
  search: ListSearch;
  /** Number of rows that match the filters. */
  total: number | undefined;
}

/** Downloads all rows that match the filters, not only the current page. */
export function ExportButton({ path, search, total = 0 }: ExportButtonProps) {
  const [exportRows, { isLoading }] = useAdminExportMutation();
  const save = async () => {
    const { page: _page, pageSize: _pageSize, ...params } = search.params;
    const { error } = await exportRows({ path, params });
    // `platform/api-listeners.ts` shows a toast for every 403.
    if (error && (!isApiError(error) || error.status !== 403)) {
      toast.error({ title: 'Error', message: 'The rows could not be exported. Please try again.' });
    }
  };
  return (
    <Button
      variant="default"
      size="sm"
      loading={isLoading}
      loaderProps={{ size: 20 }}
      disabled={total === 0}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}

import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { loadedLater } from '#server/bank/exchange/loaded-later.ts';
import type { SourceFile } from '#server/bank/exchange/source-file.ts';
import type { ColumnMapping } from '#shared/bank/imports.contract.ts';

/** The first sheet of an Excel workbook, with the columns of CSV or any others. Import only. */
export const xlsxFormat: ExchangeFormat = {
  name: 'xlsx',
  title: 'Excel',
  extension: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  recognises: (start, name) => start.startsWith('PK') && /\.xlsx$/i.test(name),
  rows: loadedLater(async () => (await import('./read-xlsx.ts')).rowsOfXlsx),
  read: loadedLater(async () => {
    const { readTable } = await import('#server/bank/exchange/table/read-table.ts');
    const { rowsOfXlsx } = await import('./read-xlsx.ts');
    return (file: SourceFile, mapping?: ColumnMapping) => readTable(rowsOfXlsx(file), mapping);
  }),
};

import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { readTable } from '#server/bank/exchange/table/read-table.ts';
import { rowsOfXlsx } from './read-xlsx.ts';

/** The first sheet of an Excel workbook, with the columns of CSV or any others. Import only. */
export const xlsxFormat: ExchangeFormat = {
  name: 'xlsx',
  title: 'Excel',
  extension: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  recognises: (start, name) => start.startsWith('PK') && /\.xlsx$/i.test(name),
  rows: rowsOfXlsx,
  read: (file, mapping) => readTable(rowsOfXlsx(file), mapping),
};

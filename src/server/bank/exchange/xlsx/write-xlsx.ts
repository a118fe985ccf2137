import { escapeXml } from '#server/bank/exchange/xml/xml-element.ts';
import { type WrittenEntry, writeZip } from '#server/bank/exchange/zip/write-zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook with one sheet of texts. */
export const writeXlsx = (rows: string[][]): AsyncGenerator<Uint8Array> => writeZip(entriesOf(rows));

async function* entriesOf(rows: string[][]): AsyncGenerator<WrittenEntry> {
  yield {
    name: '[Content_Types].xml',
    content: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
  };
  yield {
    name: '_rels/.rels',
    content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  };
  yield {
    name: 'xl/workbook.xml',
    content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Questions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  };
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  };
  yield { name: 'xl/worksheets/sheet1.xml', content: sheetOf(rows) };
}

const sheetOf = (rows: string[][]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`;

const rowOf = (cells: string[], index: number): string => {
  const written = cells.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`);
  return `<row r="${index + 1}">${written.join('')}</row>`;
};

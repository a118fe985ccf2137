import type { SourceFile } from '#server/bank/exchange/source-file.ts';
import { UnreadableFile } from '#server/bank/exchange/source-file.ts';
import type { TableRow } from '#server/bank/exchange/table/read-table.ts';
import { utf8Text } from '#server/bank/exchange/utf8-text.ts';
import { recordsOf } from '#server/bank/exchange/xml/read-xml.ts';
import {
  childOf,
  descendantsOf,
  textOf,
  withoutElements,
  type XmlElement,
} from '#server/bank/exchange/xml/xml-element.ts';
import { openZip, type ZipPackage } from '#server/bank/exchange/zip/read-zip.ts';

const MAX_COLUMNS = 300;

/**
 * The rows of the first sheet of a workbook. It is read with our own zip and XML readers, because their limits also
 * protect against malicious files. Formulas are never calculated: their stored results are read.
 */
export async function* rowsOfXlsx(file: SourceFile): AsyncGenerator<TableRow> {
  const zip = await openZip(file.path);
  try {
    const sheet = await firstSheet(zip);
    const shared = await sharedStrings(zip);
    let number = 0;
    for await (const { element } of recordsOf(utf8Text(zip.stream(sheet)), new Set(['row']))) {
      number = Number(element.attributes.get('r') ?? number + 1);
      file.bytesRead = Math.min(zip.packedBytesRead(), file.size);
      const cells = cellsOf(element, shared);
      if (cells.some((cell) => cell.trim() !== '')) yield { place: `row ${number}`, cells };
    }
  } finally {
    zip.close();
  }
  file.bytesRead = file.size;
}

/** The workbook names its sheets in order; the relationships say which files they are. */
async function firstSheet(zip: ZipPackage): Promise<string> {
  const [sheet] = await elementsIn(zip, 'xl/workbook.xml', 'sheet');
  const id = attributeOf(sheet, 'id');
  const relations = await elementsIn(zip, 'xl/_rels/workbook.xml.rels', 'Relationship');
  const target = attributeOf(
    relations.find((relation) => attributeOf(relation, 'Id') === id),
    'Target',
  );
  const named = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const name = [named, 'xl/worksheets/sheet1.xml'].find((each) => zip.has(each));
  if (name === undefined) throw new UnreadableFile('There is no sheet in this workbook.');
  return name;
}

const attributeOf = (element: XmlElement | undefined, name: string): string =>
  [...(element?.attributes ?? [])].find(([key]) => key.replace(/^.*:/, '') === name)?.[1] ?? '';

async function elementsIn(zip: ZipPackage, name: string, element: string): Promise<XmlElement[]> {
  const found: XmlElement[] = [];
  if (!zip.has(name)) return found;
  for await (const record of recordsOf(utf8Text(zip.stream(name)), new Set([element]))) found.push(record.element);
  return found;
}

async function sharedStrings(zip: ZipPackage): Promise<string[]> {
  const texts: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return texts;
  for await (const { element } of recordsOf(utf8Text(zip.stream('xl/sharedStrings.xml')), new Set(['si']))) {
    texts.push(stringOf(element));
  }
  return texts;
}

/** The runs of a text without their phonetic guide. */
const stringOf = (element: XmlElement): string => {
  const children = withoutElements(element.children, ({ name }) => name === 'rPh');
  return descendantsOf({ ...element, children }, 't')
    .map(textOf)
    .join('')
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
};

function cellsOf(row: XmlElement, shared: string[]): string[] {
  const cells: string[] = [];
  for (const cell of descendantsOf(row, 'c')) {
    const column = columnOf(cell.attributes.get('r') ?? '') ?? cells.length;
    if (column >= MAX_COLUMNS) continue;
    while (cells.length < column) cells.push('');
    cells[column] = valueOf(cell, shared);
  }
  return cells;
}

/** `C7` is in column 2. */
function columnOf(reference: string): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: XmlElement, shared: string[]): string {
  const value = textOf(childOf(cell, 'v'));
  const type = cell.attributes.get('t');
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'inlineStr') return stringOf(cell);
  if (type === 'b') return value === '1' ? 'True' : 'False';
  return type === 'e' ? '' : value;
}

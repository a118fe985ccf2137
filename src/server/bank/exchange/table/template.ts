import { Readable } from 'node:stream';
import { writeXlsx } from '#server/bank/exchange/xlsx/write-xlsx.ts';

const example: [heading: string, cell: string][] = [
  ['stem', 'A 60-year-old woman faints on the way to the kitchen and wakes up after half a minute.'],
  ['leadIn', 'What is the most useful next step?'],
  ['optionA', 'Electrocardiogram'],
  ['optionB', 'Computed tomography of the head'],
  ['optionC', 'Electroencephalogram'],
  ['optionD', ''],
  ['optionE', ''],
  ['key', 'A'],
  ['explanationA', 'An electrocardiogram shows arrhythmias, the most dangerous cause of syncope.'],
  ['explanationB', 'Imaging rarely helps without neurological signs.'],
  ['explanationC', 'A short loss of consciousness is rarely a seizure.'],
  ['explanationD', ''],
  ['explanationE', ''],
  ['learningPoint', 'Every patient with syncope needs an electrocardiogram.'],
  ['disciplines', 'Internal medicine'],
  ['bodySystems', 'Cardiovascular'],
  ['difficulty', 'easy'],
  ['sources', 'ESC guideline on syncope'],
];

const rows = [example.map(([heading]) => heading), example.map(([, cell]) => cell)];

export const templateTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** An empty table with our headings and one example. */
export async function templateOf(extension: keyof typeof templateTypes): Promise<Readable> {
  if (extension === 'xlsx') return Readable.from(writeXlsx(rows));
  const { stringify } = await import('csv-stringify');
  return Readable.from(rows).pipe(stringify({ quoted: true, record_delimiter: '\r\n', bom: true }));
}

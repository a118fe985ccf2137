import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { bytesOf, type SourceFile, startOf, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { utf8Text } from '#server/bank/exchange/utf8-text.ts';
import { itemsIn } from './items-in.ts';
import { fetchPicture } from './package-pictures.ts';
import { identifierOf, readItem } from './read-item.ts';
import { readPackage } from './read-package.ts';

export async function* readQti(file: SourceFile): AsyncGenerator<FileRecord> {
  yield* (await startOf(file)).startsWith('PK') ? readPackage(file) : readXmlFile(file);
}

async function* readXmlFile(file: SourceFile): AsyncGenerator<FileRecord> {
  let count = 0;
  for await (const element of itemsIn(utf8Text(bytesOf(file)))) {
    count += 1;
    yield await readItem(element, {
      place: `line ${element.line}, item ${identifierOf(element)}`,
      labels: null,
      fetchPicture: (source) => fetchPicture(source, null, file.name),
    });
  }
  if (count === 0) throw new UnreadableFile('There are no QTI questions in this file.');
}

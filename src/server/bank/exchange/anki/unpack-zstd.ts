import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { UnreadableFile } from '#server/bank/exchange/source-file.ts';

/** Decompresses Zstandard data in chunks and checks the size as it goes, because the stated size may be false. */
export async function* zstdStream(packed: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  const source = Readable.from(packed);
  const unpacking = source.pipe(createZstdDecompress());
  source.on('error', (error) => unpacking.destroy(error));
  let size = 0;
  try {
    for await (const chunk of unpacking) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new UnreadableFile('This Anki package unpacks to far more than it should hold.');
      yield chunk as Buffer;
    }
  } catch (error) {
    throw error instanceof UnreadableFile
      ? error
      : new UnreadableFile('A part of this Anki package is damaged.', { cause: error });
  } finally {
    source.destroy();
    unpacking.destroy();
  }
}

export async function unpackZstd(packed: Buffer, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zstdStream(onePiece(packed), maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* onePiece(bytes: Buffer) {
  yield bytes;
}

import { z } from 'zod';
import { UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { unpackZstd } from './unpack-zstd.ts';

const NAME_FIELD = 1;
const ENTRIES_FIELD = 1;

/** Maps file names used on cards to their names in the package, which are numbers. */
export type MediaNames = Map<string, string>;

/** Old packages list them as JSON, new ones as protocol buffers compressed with Zstandard. */
export async function readMediaNames(list: Buffer, maxBytes: number): Promise<MediaNames> {
  return list[0] === 0x7b ? fromJson(list.toString()) : fromMessage(await unpackZstd(list, maxBytes));
}

function fromJson(list: string): MediaNames {
  try {
    const names = z.record(z.string(), z.string()).parse(JSON.parse(list));
    return new Map(Object.entries(names).map(([number, name]) => [name.normalize('NFC'), number]));
  } catch (error) {
    throw new UnreadableFile('The list of pictures in this Anki package is damaged.', { cause: error });
  }
}

function fromMessage(list: Buffer): MediaNames {
  const entries = [...fieldsOf(list)].filter(({ number }) => number === ENTRIES_FIELD);
  return new Map(
    entries.map(({ bytes }, place) => {
      const name = [...fieldsOf(bytes)].find(({ number }) => number === NAME_FIELD)?.bytes.toString() ?? '';
      return [name.normalize('NFC'), String(place)];
    }),
  );
}

const VARINT = 0;
const BYTES = 2;

/** The fields of a message that contain bytes. Numeric fields are skipped; other types do not occur in this list. */
function* fieldsOf(message: Buffer): Generator<{ number: number; bytes: Buffer }> {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = message[at];
      if (byte === undefined) break;
      at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new UnreadableFile('The list of pictures in this Anki package is damaged.');
  };
  while (at < message.length) {
    const tag = varint();
    const kind = tag & 7;
    const size = varint();
    if (kind === VARINT) continue;
    if (kind !== BYTES || at + size > message.length) {
      throw new UnreadableFile('The list of pictures in this Anki package is damaged.');
    }
    yield { number: Math.floor(tag / 8), bytes: message.subarray(at, at + size) };
    at += size;
  }
}

import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { collectionSchema, deckId, noteTypeId, settings } from './collection-settings.ts';

/** Ids in Anki are timestamps in milliseconds; a fixed one makes exports reproducible. */
const FIRST_ID = 1_500_000_000_000;
const MODIFIED = 1_500_000_000;
/** The update sequence number of data that was never synchronised. */
const NEVER_SYNCED = -1;

/** A new collection with our note type and deck, in the layout that every version of Anki can read. */
export function createCollection(place: string) {
  const database = new DatabaseSync(place);
  database.exec('pragma journal_mode = off; pragma synchronous = off');
  database.exec(collectionSchema);
  database
    .prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
    .run(MODIFIED, FIRST_ID, FIRST_ID, settings.conf, settings.models, settings.decks, settings.dconf, '{}');
  const addNote = database.prepare('insert into notes values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)');
  const addCard = database.prepare('insert into cards values (?, ?, ?, 0, ?, ?, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, ?)');
  let count = 0;
  database.exec('begin');
  return {
    add(fields: string[], tags: string[], publicId: string | null) {
      count += 1;
      const id = FIRST_ID + count;
      const [first = ''] = fields;
      // Anki identifies notes by this id: importing a newer export updates the cards and keeps their history.
      const guid = `vignette-${publicId ?? count}`;
      const tagLine = tags.length > 0 ? ` ${tags.join(' ')} ` : '';
      const flds = fields.join('\x1f');
      addNote.run(id, guid, noteTypeId, MODIFIED, NEVER_SYNCED, tagLine, flds, first, checksum(first), '');
      addCard.run(id, id, deckId, MODIFIED, NEVER_SYNCED, count, '');
    },
    close() {
      database.exec('commit');
      database.close();
    },
  };
}

/** Anki finds duplicates of the first field by this checksum. */
const checksum = (text: string) => Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);

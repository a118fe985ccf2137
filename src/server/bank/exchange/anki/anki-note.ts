/** A note in Anki: named fields with HTML. */
export interface AnkiNote {
  place: string;
  noteType: string;
  isCloze: boolean;
  fields: { name: string; html: string }[];
  tags: string[];
  isTooLarge?: boolean;
}

/** A note as Anki keeps it: named fields of HTML. */
export interface AnkiNote {
  place: string;
  noteType: string;
  isCloze: boolean;
  fields: { name: string; html: string }[];
  tags: string[];
  isTooLarge?: boolean;
}

/** A record that cannot be read, with a reason that a person understands. The reader goes on with the next one. */
export class RefusedRecord extends Error {}

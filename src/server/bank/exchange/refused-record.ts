/** A record that cannot be read, with a reason for the user. The reader continues with the next one. */
export class RefusedRecord extends Error {}

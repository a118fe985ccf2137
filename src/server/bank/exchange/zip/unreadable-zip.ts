import { UnreadableFile } from '#server/bank/exchange/source-file.ts';

/** The package itself is broken or not to be trusted: no record in it is read any further. */
export class UnreadableZip extends UnreadableFile {}

import { UnreadableFile } from '#server/bank/exchange/source-file.ts';

/** The package itself is broken or malicious: no further record is read from it. */
export class UnreadableZip extends UnreadableFile {}

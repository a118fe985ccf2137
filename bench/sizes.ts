/** `--quick`: small sizes that take seconds. Every check of correctness holds as at full size; times mean little. */
export const isQuick = process.argv.includes('--quick');

/** A size of a full run, and its counterpart in a quick one. */
export const sized = <Size>(full: Size, quick: Size): Size => (isQuick ? quick : full);

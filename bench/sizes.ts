/** `--quick`: small sizes that take seconds. Correctness is checked as at full size, but times are not meaningful. */
export const isQuick = process.argv.includes('--quick');

/** A size of a full run, and of a quick one. */
export const sized = <Size>(full: Size, quick: Size): Size => (isQuick ? quick : full);

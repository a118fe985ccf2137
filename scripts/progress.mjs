/** Prints one line per step, in the same format as the server's startup. */
export function report(step, outcome, startedAt) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`  ${step.padEnd(16)}${outcome}  (${seconds} s)`);
}

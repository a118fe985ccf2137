/** One line for each step that a person waits for, in the same form as the server's own start. */
export function report(step, outcome, startedAt) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`  ${step.padEnd(16)}${outcome}  (${seconds} s)`);
}

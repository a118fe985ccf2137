/** Prints one line per startup step, with its result and duration. */
export async function step<Result>(
  name: string,
  work: () => Promise<Result>,
  describe: (result: Result) => string,
): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  say(name, describe(result), performance.now() - begun);
  return result;
}

export function say(name: string, outcome: string, milliseconds?: number) {
  const time = milliseconds === undefined ? '' : `  (${(milliseconds / 1000).toFixed(1)} s)`;
  console.log(`  ${name.padEnd(16)}${outcome}${time}`);
}

/** How a step of the startup ends early: by SIGTERM or SIGINT, or because it takes too long. */
export interface StepLimits {
  signal: AbortSignal;
  seconds: number;
}

/** Prints one line per startup step, with its result and duration. */
export async function step<Result>(
  name: string,
  limits: StepLimits,
  work: () => Promise<Result>,
  describe: (result: Result) => string,
): Promise<Result> {
  const begun = performance.now();
  const result = await withLimits(name, limits, work);
  say(name, describe(result), performance.now() - begun);
  return result;
}

/** The work itself goes on after a rejection; it ends with the process. */
export async function withLimits<Result>(
  name: string,
  { signal, seconds }: StepLimits,
  work: () => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const { promise: interrupted, reject } = Promise.withResolvers<never>();
  const interrupt = () => reject(signal.reason as Error);
  signal.addEventListener('abort', interrupt);
  const timer = setTimeout(
    () => reject(new Error(`The step “${name}” took longer than ${seconds} s.`)),
    seconds * 1000,
  );
  try {
    return await Promise.race([work(), interrupted]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', interrupt);
  }
}

let isJson = false;

/** In production all output is JSON, for the program that collects it. */
export function printJsonLines() {
  isJson = true;
}

export function say(name: string, outcome: string, milliseconds?: number) {
  if (isJson) {
    const ms = milliseconds === undefined ? undefined : Math.round(milliseconds);
    console.log(JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, step: name, msg: outcome, ms }));
    return;
  }
  const time = milliseconds === undefined ? '' : `  (${(milliseconds / 1000).toFixed(1)} s)`;
  console.log(`  ${name.padEnd(16)}${outcome}${time}`);
}

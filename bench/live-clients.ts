import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export interface Moments {
  /** Milliseconds since the epoch. */
  attempts: number[];
  connects: number[];
}

/** Messages to a process of clients. */
export type ClientTask = { open: { url: string; tokens: string[] } } | { forget: true } | { end: true };
/** Messages from a process of clients. */
export type ClientReport = { allOpen: Moments } | { allReached: number } | { forgotten: true };

export interface LiveClients extends AsyncDisposable {
  /** Resolves when all are connected, also after a restart of the server. */
  untilOpen: () => Promise<Moments>;
  /** Forgets what was recorded, then does the work; resolves to the time when the last client got its message. */
  untilReached: (work: () => void) => Promise<number>;
  /** Forgets what was recorded so far. */
  forget: () => Promise<void>;
}

/** Opens the live connections of these users, in one process per server. */
export function openLiveClients(urls: string[], tokens: string[]): LiveClients {
  const share = Math.ceil(tokens.length / urls.length);
  const children = urls.map((url, place) => {
    const child = fork(`${import.meta.dirname}/live-client-process.ts`);
    tell(child, { open: { url, tokens: tokens.slice(place * share, (place + 1) * share) } });
    return child;
  });
  async function forget() {
    await Promise.all(
      children.map(async (child) => {
        const forgotten = reportOf(child, 'forgotten');
        tell(child, { forget: true });
        await forgotten;
      }),
    );
  }
  return {
    forget,
    async untilOpen() {
      const moments = await Promise.all(children.map((child) => reportOf(child, 'allOpen')));
      return {
        attempts: moments.flatMap(({ attempts }) => attempts),
        connects: moments.flatMap(({ connects }) => connects),
      };
    },
    async untilReached(work) {
      await forget();
      const reached = Promise.all(children.map((child) => reportOf(child, 'allReached')));
      work();
      return Math.max(...(await reached));
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(
        children.map(async (child) => {
          const ended = once(child, 'exit');
          tell(child, { end: true });
          await ended;
        }),
      );
    },
  };
}

const tell = (child: ChildProcess, task: ClientTask) => void child.send(task);

type AllReports = { allOpen: Moments; allReached: number; forgotten: true };

function reportOf<Name extends keyof AllReports>(child: ChildProcess, name: Name): Promise<AllReports[Name]> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`The clients ended with ${code}.`));
    const listen = (message: Partial<AllReports>) => {
      const report = message[name];
      if (report === undefined) return;
      child.off('message', listen);
      child.off('exit', fail);
      resolve(report);
    };
    child.on('message', listen);
    child.once('exit', fail);
  });
}

import type { AltchaChallenge, CaptchaChallengeResult } from '#shared/platform/captcha.contract.ts';

export type CaptchaState =
  | { status: 'idle' | 'solving' | 'failed' }
  | { status: 'solved'; answer: string; goodUntil: number }
  /** Google's own box is shown; the answer is there once the person has ticked it. */
  | { status: 'asking'; siteKey: string; answer: string | null };

/** A captcha of one form. `useAppForm` does with it what a form has to do. */
export interface Captcha {
  state: () => CaptchaState;
  subscribe: (listener: () => void) => () => void;
  /** Begins to solve, unless that is under way or done. */
  start: () => void;
  /** Whether only the person can go on: a box of Google's waits for its tick. */
  needsPerson: () => boolean;
  /** The answer, solved now if it was not yet; null when it cannot be had. */
  answer: () => Promise<string | null>;
  /** Forgets the answer, which is good for one try, and may start on the next. Google's box comes back at once. */
  renew: (next: { starts: boolean }) => void;
  /** Told by Google's box; null when its answer has run out. */
  tick: (answer: string | null) => void;
  /** Google's box cannot be shown. */
  fail: () => void;
}

export interface CaptchaMeans {
  ask: () => Promise<CaptchaChallengeResult>;
  solve: (challenge: AltchaChallenge, signal: AbortSignal) => Promise<string>;
}

/** An answer may not run out on its way. */
const SPARE_SECONDS = 20;

export function createCaptcha(means: CaptchaMeans): Captcha {
  const { state, become, subscribe } = createStateHolder();
  let attempt: { abort: AbortController; done: Promise<void> } | null = null;

  const begin = () => {
    const abort = new AbortController();
    become({ status: 'solving' });
    const settle = (next: CaptchaState) => (abort.signal.aborted ? undefined : become(next));
    return { abort, done: tryOnce(means, abort.signal).then(settle) };
  };
  const forget = () => {
    attempt?.abort.abort();
    attempt = null;
    become({ status: 'idle' });
  };
  const solve = () => {
    if (state().status === 'failed' || hasRunOut(state())) forget();
    return (attempt ??= begin()).done;
  };

  return {
    state,
    subscribe,
    start: () => void solve(),
    needsPerson: () => state().status === 'asking' && answerIn(state()) === null,
    async answer() {
      await solve();
      return answerIn(state());
    },
    renew({ starts }) {
      const isBox = state().status === 'asking';
      forget();
      if (isBox || starts) void solve();
    },
    tick(answer) {
      const current = state();
      if (current.status === 'asking') become({ ...current, answer });
    },
    fail: () => become({ status: 'failed' }),
  };
}

export const answerIn = (state: CaptchaState): string | null => ('answer' in state ? state.answer : null);

const hasRunOut = (state: CaptchaState) => state.status === 'solved' && state.goodUntil < Date.now();

function createStateHolder() {
  const listeners = new Set<() => void>();
  let state: CaptchaState = { status: 'idle' };
  return {
    state: () => state,
    become(next: CaptchaState) {
      state = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Asks for a challenge and meets it. What goes wrong becomes a state with a button to try again. */
async function tryOnce({ ask, solve }: CaptchaMeans, signal: AbortSignal): Promise<CaptchaState> {
  try {
    const asked = await ask();
    switch (asked.kind) {
      case 'altcha': {
        const goodUntil = Date.now() + (asked.seconds - SPARE_SECONDS) * 1000;
        return { status: 'solved', answer: await solve(asked.challenge, signal), goodUntil };
      }
      case 'recaptcha':
        return { status: 'asking', siteKey: asked.siteKey, answer: null };
      case 'off':
        return { status: 'solved', answer: 'off', goodUntil: Infinity };
    }
  } catch {
    return { status: 'failed' };
  }
}

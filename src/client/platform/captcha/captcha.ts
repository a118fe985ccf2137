import type { AltchaChallenge, CaptchaChallengeResult } from '#shared/platform/captcha.contract.ts';

export type CaptchaState =
  | { status: 'idle' | 'solving' | 'failed' }
  | { status: 'solved'; answer: string; goodUntil: number }
  /** reCAPTCHA is shown. The answer is set once the user has solved it. */
  | { status: 'asking'; siteKey: string; answer: string | null };

/** The captcha of one form, driven by `useAppForm`. */
export interface Captcha {
  state: () => CaptchaState;
  subscribe: (listener: () => void) => () => void;
  /** Starts solving, unless it is running or done. */
  start: () => void;
  /** Whether the user has to act: reCAPTCHA waits to be solved. */
  needsPerson: () => boolean;
  /** The answer, solved now if necessary. Null if that fails. */
  answer: () => Promise<string | null>;
  /** Discards the answer, which is valid only once, and optionally starts the next. reCAPTCHA reappears at once. */
  renew: (next: { starts: boolean }) => void;
  /** Called by reCAPTCHA. Null when its answer has expired. */
  tick: (answer: string | null) => void;
  /** Called when reCAPTCHA cannot be shown. */
  fail: () => void;
}

export interface CaptchaMeans {
  ask: () => Promise<CaptchaChallengeResult>;
  solve: (challenge: AltchaChallenge, signal: AbortSignal) => Promise<string>;
}

/** An answer must not expire in transit. */
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

/** Requests a challenge and solves it. Any error becomes the state `failed`, which can be retried. */
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

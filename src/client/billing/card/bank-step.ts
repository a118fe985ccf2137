import { listenForReturn } from './bank-return.ts';

const SIZE_PX = 800;
const LOOK_EVERY_MS = 500;

/** Null if the browser blocks it. The window needs its opener, because the return page posts a message to it. */
function openBankWindow(url: string): Window | null {
  if (!['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')) return null;
  const left = window.screenX + Math.max(0, (window.outerWidth - SIZE_PX) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - SIZE_PX) / 2);
  return window.open(url, 'vignette-bank', `popup,width=${SIZE_PX},height=${SIZE_PX},left=${left},top=${top}`);
}

/** Polls, because browsers have no event for a closed window. Returns a function that stops polling. */
function watchForClosing(bankWindow: Window, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!bankWindow.closed) return;
    clearInterval(timer);
    onClosed();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** After `continued` and `closed`, ask the server for the result. `givenUp`: the user does not want to continue. */
type Outcome = 'continued' | 'closed' | 'givenUp';

/** What the dialog shows: the window is open, why it is not, or that the server is being asked. */
export type BankPhase = 'open' | 'blocked' | 'closed' | 'unconfirmed' | 'asking';

export interface BankView {
  url: string;
  phase: BankPhase;
}

export interface BankAction {
  url: string;
  attemptId: string;
}

/**
 * The bank confirmation (3-D Secure), in a window of 800 × 800.
 *
 * The window opens only when the bank requires it, and not as an empty window on every click, because most cards do not
 * need it. Browsers allow it for about five seconds after the click. If that is not enough, the dialog offers a button,
 * whose click allows it again, and a link that stays in the tab.
 */
export class BankStep {
  readonly #show: (view: BankView | null) => void;
  #action: BankAction | null = null;
  #last: Outcome | null = null;
  #hasReturned = false;
  #window: Window | null = null;
  #settle: ((outcome: Outcome) => void) | null = null;
  #stopListening = () => {};
  #stopWatching = () => {};

  constructor(show: (view: BankView | null) => void) {
    this.#show = show;
  }

  /** A second call for the same attempt means that the bank has not confirmed. The user decides how to continue. */
  authenticate(action: BankAction): Promise<Outcome> {
    const isRepeated = this.#action?.attemptId === action.attemptId;
    if (!isRepeated) this.#begin(action);
    this.#action = action;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    this.#settle = resolve;
    if (this.#hasReturned) this.#end('continued');
    else if (isRepeated) this.#view(this.#last === 'closed' ? 'closed' : 'unconfirmed');
    else this.openWindow();
    return promise;
  }

  openWindow(): void {
    if (!this.#action) return;
    this.#stopWatching();
    this.#window = openBankWindow(this.#action.url);
    if (this.#window === null) {
      this.#view('blocked');
      return;
    }
    this.#window.focus();
    this.#stopWatching = watchForClosing(this.#window, () => this.#end('closed'));
    this.#view('open');
  }

  giveUp(): void {
    this.#end('givenUp');
  }

  /** Called when the server has decided or the user has given up. */
  finish(): void {
    this.#stopListening();
    this.#stopWatching();
    this.#window?.close();
    this.#window = null;
    this.#action = null;
    this.#settle = null;
    this.#show(null);
  }

  #begin({ attemptId }: BankAction) {
    this.#stopListening();
    this.#last = null;
    this.#hasReturned = false;
    this.#stopListening = listenForReturn(attemptId, () => {
      // The return may arrive while the server is being asked. It then counts for the next call.
      this.#hasReturned = true;
      this.#end('continued');
    });
  }

  #end(outcome: Outcome) {
    if (!this.#settle) return;
    this.#stopWatching();
    if (outcome === 'continued') {
      this.#hasReturned = false;
      this.#window?.close();
    }
    this.#last = outcome;
    this.#view('asking');
    this.#settle(outcome);
    this.#settle = null;
  }

  #view(phase: BankPhase) {
    if (this.#action) this.#show({ url: this.#action.url, phase });
  }
}

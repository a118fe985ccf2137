import { listenForReturn } from './bank-return.ts';
import { openBankWindow, watchForClosing } from './bank-window.ts';

/** `continued` and `closed`: ask the server, it knows. `givenUp`: the person does not want to go on now. */
type Outcome = 'continued' | 'closed' | 'givenUp';

/** What the dialog shows: the window is open, or why it is not, or that the server is being asked. */
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
 * The step at the bank (3-D Secure), in a window of 800 × 800.
 *
 * The window is opened when the bank asks, not blank within the click for everybody: most cards need none, and a window
 * that flashes up empty frightens. A browser allows it for about five seconds after the click, which mostly suffices;
 * where it does not, the dialog has a button, whose click allows it again, and a link that stays in the tab.
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

  /** Asked again for the same attempt, the bank has not confirmed yet: the person decides how to go on. */
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

  /** The server has decided, or nobody waits for it any more. */
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
      // It may come while the server is being asked: then it counts for the next time.
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

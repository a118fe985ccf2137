import { cleanup, configure, fireEvent, getConfig } from '@testing-library/react';
import type { Window as HappyWindow } from 'happy-dom';
import * as React from 'react';
import { afterEach, vi } from 'vitest';

/** Testing-library sets this while it waits, so that attempts which may fail stay cheap. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

configure(({ getElementError }) => ({
  // A busy machine may need longer than the default second. An element that never appears still fails the test.
  asyncUtilTimeout: 15_000,
  // Printing the page takes long. At the end of a wait, testing-library asks again, for the error that it reports.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

// React's development build records a stack for each of the first 10,000 elements of a second, which took a sixth of the
// time. Warnings appear without it.
const reactInternals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object;
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
});

// happy-dom lacks both: autosizing text areas wait for fonts, and formatting buttons use editing commands.
Object.assign(document, { fonts: new EventTarget(), execCommand: insertText });

/** Replaces the selection of the focused field and reports it as input, as a browser does. */
function insertText(_command: string, _hasInterface = false, text = ''): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement)) return false;
  const { value, selectionStart, selectionEnd } = field;
  return fireEvent.input(field, {
    target: { value: value.slice(0, selectionStart) + text + value.slice(selectionEnd) },
  });
}

const address = location.href;

// All files of a worker share one page, so each test cleans up.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // A test may have navigated, and an address without an origin would make every request of the next test fail.
  (window as unknown as HappyWindow).happyDOM.setURL(address);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

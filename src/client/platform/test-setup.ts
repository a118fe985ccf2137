import { notifications } from '@mantine/notifications';
import { cleanup, configure, fireEvent } from '@testing-library/react';
import type { Window as HappyWindow } from 'happy-dom';
import { afterEach, vi } from 'vitest';

// A busy machine may need longer than the default second. An element that never appears still fails the test.
configure({ asyncUtilTimeout: 15_000 });

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
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  // A test may have navigated, and an address without an origin would make every request of the next test fail.
  (window as unknown as HappyWindow).happyDOM.setURL(address);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

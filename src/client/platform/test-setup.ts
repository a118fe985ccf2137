import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import type { Window as HappyWindow } from 'happy-dom';
import { afterEach, vi } from 'vitest';

// A busy machine may need longer than the default second. An element that never appears still fails the test.
configure({ asyncUtilTimeout: 15_000 });

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

import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import type { Window as HappyWindow } from 'happy-dom';
import { afterEach, vi } from 'vitest';

// A busy machine may need longer than the default second; what never appears still fails.
configure({ asyncUtilTimeout: 15_000 });

const address = location.href;

// All files of a worker share one page: each test leaves it empty.
afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  // A test may have navigated, and an address without an origin makes every call of the next one fail.
  (window as unknown as HappyWindow).happyDOM.setURL(address);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

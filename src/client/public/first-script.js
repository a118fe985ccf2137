// Runs before the page is painted and before all other scripts. Sets how the page looks, so that a dark page does not
// flash white and large text does not start small, and sends the first requests, which need no other script. Mantine and
// ui/text-size.ts later read the same keys.
(() => {
  const chosen = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is blocked: use the system settings.
    }
  };
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = chosen('mantine-color-scheme-value');
  root.dataset.mantineColorScheme = scheme === 'light' || scheme === 'dark' ? scheme : system;
  const textSize = Number(chosen('text-size'));
  if (textSize >= 87 && textSize <= 150 && textSize !== 100) root.style.fontSize = `${textSize}%`;
  for (const look of ['lineSpacing', 'readingFont']) {
    const value = chosen(look);
    if (value !== null) root.dataset[look] = value;
  }
  // Without a token only the cookie can belong to a session. Asking for it now saves a round trip, because the scripts
  // are still loading. platform/session-refresh.ts uses the answer.
  if (chosen('jwt') === null && chosen('sign-out') === null) {
    window.earlyRefresh = fetch('/api/v1/auth/refresh', { headers: { initial: 'true' } });
    window.earlyRefresh.catch(() => {}); // Reported where the answer is used.
  }
  // The data of the dashboard, too: dashboard/load-dashboard.ts uses the answer.
  if (chosen('jwt') !== null && location.pathname === '/dashboard') {
    const now = new Date();
    const [year, month] = [now.getFullYear(), now.getMonth() - 3]; // DEFAULT_PROGRESS_MONTHS
    const lastDay = new Date(year, month + 1, 0).getDate();
    const from = new Date(Date.UTC(year, month, Math.min(now.getDate(), lastDay) + 1));
    const address = `/api/v1/dashboard?from=${from.toISOString().slice(0, 10)}`;
    const answer = fetch(address, { headers: { authorization: `Bearer ${chosen('jwt')}` } });
    answer.catch(() => {}); // Then it is asked for again.
    window.earlyDashboard = { address, answer };
  }
  // The server may have sent the login page, because it sees only the cookie.
  if (chosen('jwt') !== null) root.dataset.session = '';
  // The HTML of the login page shows its form before the client can send it. main.tsx sends it then.
  addEventListener('submit', (event) => {
    const page = event.target.closest('[data-prerendered]');
    if (!page) return;
    event.preventDefault();
    page.dataset.prerendered = 'submitted';
  });
})();

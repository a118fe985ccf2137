import type { Toast, ToastKind } from '#client/ui/toast-host.tsx';

/** As specified: success 15 s, errors 30 s, the rest 7 s. */
const lastsMs: Record<ToastKind, number> = { success: 15_000, info: 7_000, warning: 7_000, error: 30_000 };

const show =
  (kind: ToastKind) =>
  (toast: Toast): void => {
    void withHost(({ showToast }) => showToast(kind, { lastsMs: lastsMs[kind], ...toast }));
  };

/** The host is loaded after the first paint; a toast that comes earlier waits for it. */
async function withHost(use: (host: typeof import('#client/ui/toast-host.tsx')) => void): Promise<void> {
  use(await import('#client/ui/toast-host.tsx'));
}

export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  close: (id: string): void => void withHost(({ closeToast }) => closeToast(id)),
};

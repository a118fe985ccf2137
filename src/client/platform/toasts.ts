import type { Toast, ToastKind } from '#client/ui/toast-host.tsx';

/** As specified: success 15 s, errors 30 s, others 7 s. */
const lastsMs: Record<ToastKind, number> = { success: 15_000, info: 7_000, warning: 7_000, error: 30_000 };

/** Loaded after the first paint. Earlier toasts wait for it. */
const loadHost = () => import('#client/ui/toast-host.tsx');

async function show(kind: ToastKind, toast: Toast): Promise<void> {
  const { showToast } = await loadHost();
  showToast(kind, { lastsMs: lastsMs[kind], ...toast });
}

async function close(id: string): Promise<void> {
  const { closeToast } = await loadHost();
  closeToast(id);
}

export const toast = {
  success: (toast: Toast): void => void show('success', toast),
  info: (toast: Toast): void => void show('info', toast),
  warning: (toast: Toast): void => void show('warning', toast),
  error: (toast: Toast): void => void show('error', toast),
  close: (id: string): void => void close(id),
};

const FORM_ERROR = 'form-error';

/** The error of the last form. It closes with the next attempt, so that it does not outlast the error. */
export const formError = {
  show: (message: string): void => toast.error({ id: FORM_ERROR, title: 'Error', message }),
  close: (): void => toast.close(FORM_ERROR),
};

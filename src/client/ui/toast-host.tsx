import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useToastRoom } from './use-toast-room.ts';
import classes from './toast-host.module.css';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  /** A toast replaces a visible one with the same id. */
  id?: string;
  title?: string;
  message: string;
  lastsMs?: number | 'untilClosed';
}

const looks: Record<ToastKind, { color: string; icon: ReactNode; role: 'status' | 'alert' }> = {
  success: { color: 'brand', icon: <IconCheck size={18} />, role: 'status' },
  info: { color: 'gray', icon: <IconInfoCircle size={18} />, role: 'status' },
  warning: { color: 'amber', icon: <IconAlertTriangle size={18} />, role: 'alert' },
  error: { color: 'red', icon: <IconX size={18} />, role: 'alert' },
};

export function showToast(kind: ToastKind, { lastsMs = 'untilClosed', ...toast }: Toast): void {
  const notification = {
    title: undefined, // otherwise an update would keep the previous title
    ...toast,
    ...looks[kind],
    autoClose: lastsMs === 'untilClosed' ? false : lastsMs,
    withBorder: true,
    classNames: classes,
    closeButtonProps: { 'aria-label': 'Close notification' },
  };
  if (toast.id !== undefined) notifications.update(notification);
  notifications.show(notification);
}

export const closeToast = (id: string): void => void notifications.hide(id);

/**
 * Toasts are at the bottom, above the bottom navigation of phones. Hovering pauses only one toast: a mouse resting
 * where a button was would otherwise hold all of them.
 */
export function ToastHost() {
  return (
    <div ref={useToastRoom()} className={classes.stack}>
      <Notifications
        className={classes.host ?? ''}
        withinPortal={false}
        position="bottom-center"
        limit={4}
        pauseResetOnHover="notification"
      />
    </div>
  );
}

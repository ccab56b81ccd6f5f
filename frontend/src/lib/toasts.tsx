import { notifications } from '@mantine/notifications';

interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  duration?: number;
}

export const TOAST_MS = 5_000;

/** One toast at a time: a new one takes the place of the old one. Emergencies are never only a toast. */
export function showToast({ title, description, variant = 'default', duration = TOAST_MS }: Toast): void {
  const destructive = variant === 'destructive';
  notifications.clean();
  notifications.cleanQueue();
  notifications.show({
    title,
    message: description,
    autoClose: duration,
    role: destructive ? 'alert' : 'status',
    color: destructive ? 'clay' : 'pine',
    'data-variant': variant,
  });
}

import { sentenceOf } from './api-client';
import { createListeners } from './listeners';

export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  duration?: number;
}

export const TOAST_MS = 5_000;

export type ShownToast = Toast & { id: number };

let current: ShownToast | null = null;
let count = 0;
const { subscribe, tell } = createListeners();

function become(toast: ShownToast | null): void {
  current = toast;
  tell();
}

/** Shows a toast, replacing the current one. Emergencies are never only a toast. */
export function showToast(toast: Toast): void {
  count += 1;
  become({ ...toast, id: count });
}

/** Shows that something was not done, and why. */
export function refuse(title: string, description: string): void {
  showToast({ title, description, variant: 'destructive' });
}

/** Shows why something was not done, with the server's own message if there is one. */
export function showRefusal(title: string, error: unknown, otherwise: string): void {
  refuse(title, sentenceOf(error, otherwise));
}

export function closeToast(id: number): void {
  if (current?.id === id) become(null);
}

export const toastStore = {
  subscribe,
  read: () => current,
};

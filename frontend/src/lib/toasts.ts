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

/** One toast at a time: a new one takes the place of the old one. Emergencies are never only a toast. */
export function showToast(toast: Toast): void {
  count += 1;
  become({ ...toast, id: count });
}

/** Something was not done, and why. */
export function refuse(title: string, description: string): void {
  showToast({ title, description, variant: 'destructive' });
}

/** Says why something was not done: the server's own sentence where there is one. */
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

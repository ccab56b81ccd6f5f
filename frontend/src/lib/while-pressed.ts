import { notifyManager } from '@tanstack/react-query';

/** Longer than a press; holding a button or dragging delays updates no longer than this. */
export const LONGEST_MS = 250;

let isPressed = false;
let waiting: (() => void)[] = [];

/**
 * Defers updates while somebody presses until the release: they could move the element under the finger, and a press released above another
 * element does nothing.
 */
export function letPressesEnd(page: Document): void {
  let ending: ReturnType<typeof setTimeout> | undefined;
  const letGo = () => {
    clearTimeout(ending);
    isPressed = false;
    const now = waiting;
    waiting = [];
    for (const show of now) show();
  };
  page.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
      clearTimeout(ending);
      ending = setTimeout(letGo, LONGEST_MS);
    },
    { capture: true, passive: true },
  );
  // The click event follows immediately.
  for (const name of ['pointerup', 'pointercancel'] as const)
    page.addEventListener(name, () => setTimeout(letGo), { capture: true, passive: true });
  notifyManager.setScheduler((show) => {
    if (isPressed) waiting.push(show);
    else setTimeout(show);
  });
}

import { notifyManager } from '@tanstack/react-query';

/** Longer than a press; whoever holds a button, or drags, waits no longer for what is new. */
export const LONGEST_MS = 250;

let isPressed = false;
let waiting: (() => void)[] = [];

/**
 * What arrives while somebody presses is shown when they have let go: it could move what is under the finger, and a press that is let
 * go above something else is none.
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
  // The click comes right behind it.
  for (const name of ['pointerup', 'pointercancel'] as const)
    page.addEventListener(name, () => setTimeout(letGo), { capture: true, passive: true });
  notifyManager.setScheduler((show) => {
    if (isPressed) waiting.push(show);
    else setTimeout(show);
  });
}

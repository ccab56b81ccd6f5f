import { createListeners } from './listeners';

/** By finger, mouse, keys, a switch or the voice, on this page. */
const SIGNS_OF_LIFE = 'pointerdown pointermove wheel click keydown input visibilitychange'.split(' ');
const QUIET_AFTER_MS = 5 * 60_000;

const touches = createListeners();
let touchedAt = 0;
let staying = 0;

function touched(): void {
  touchedAt = Date.now();
  touches.tell();
}

export const onTouch = touches.subscribe;

/** Nobody has touched the page for some minutes. Listens from the first question on. */
export function isQuiet(): boolean {
  if (touchedAt === 0) {
    touchedAt = Date.now();
    for (const sign of SIGNS_OF_LIFE)
      document.addEventListener(sign, touched, { capture: true, passive: true });
  }
  return Date.now() - touchedAt >= QUIET_AFTER_MS;
}

/** Nor is it one that is meant to be looked at from afar. */
export function isUntouched(): boolean {
  return isQuiet() && staying === 0;
}

/** While a page hangs where everybody sees it and nobody has to touch it. */
export function stayOn(): () => void {
  staying += 1;
  return () => {
    staying -= 1;
  };
}

/** Before a page that hears alarms shows that its session has run out: an empty desk stays as it was left. */
export function untilSomebodyIsHere(signal: AbortSignal): Promise<void> | undefined {
  if (!isQuiet()) return undefined;
  return new Promise((resolve) => {
    const goOn = () => {
      stop();
      resolve();
    };
    const stop = onTouch(goOn);
    signal.addEventListener('abort', goOn);
  });
}

import { createListeners } from './listeners';

/** Input by touch, mouse, keyboard, switch device or voice on this page. */
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

/** Whether nobody has touched the page for some minutes. Starts listening on the first call. */
export function isQuiet(): boolean {
  if (touchedAt === 0) {
    touchedAt = Date.now();
    for (const sign of SIGNS_OF_LIFE)
      document.addEventListener(sign, touched, { capture: true, passive: true });
  }
  return Date.now() - touchedAt >= QUIET_AFTER_MS;
}

/** Also excludes pages that are meant to be viewed from a distance. */
export function isUntouched(): boolean {
  return isQuiet() && staying === 0;
}

/** For a page displayed where everybody sees it and nobody needs to touch it. */
export function stayOn(): () => void {
  staying += 1;
  return () => {
    staying -= 1;
  };
}

/** Delays showing that the session has expired on a page that hears alarms, so that an unattended desk stays as it was left. */
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

import { createListeners } from './listeners';

/** By finger, mouse, keys, a switch or the voice, on this page. */
const SIGNS_OF_LIFE = 'pointerdown pointermove wheel click keydown input visibilitychange'.split(' ');
const QUIET_AFTER_MS = 5 * 60_000;

const touches = createListeners();
let touchedAt = 0;
let staying = 0;
let alarmed = false;

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

/** While an alarm stands on the page. */
export function standAlarm(stands: boolean): void {
  alarmed = stands;
}

/**
 * Before a page that hears alarms leaves with a session that has run out: an empty desk goes on hearing them, and an alarm that
 * stands there is not taken from whoever comes to it.
 */
export function untilSomebodyIsHere(signal: AbortSignal): Promise<void> | undefined {
  if (!isQuiet() && !alarmed) return undefined;
  return new Promise((resolve) => {
    const stop = onTouch(() => {
      if (!alarmed) goOn();
    });
    const goOn = () => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', goOn);
  });
}

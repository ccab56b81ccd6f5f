import { nothing } from './nothing';

/** By finger, mouse, keys, a switch or the voice, on this page. */
const SIGNS_OF_LIFE = [
  ...['pointerdown', 'pointermove', 'wheel', 'click'],
  ...['keydown', 'input', 'visibilitychange'],
] as const;
const QUIET_AFTER_MS = 5 * 60_000;

/** As far as the query that asks has to do with it. */
interface Asked {
  isActive(): boolean;
  fetch(): Promise<unknown>;
}

let touchedAt: number | undefined;
const resting = new Set<Asked>();
const waiting = new Set<() => void>();
const staying = new Set<symbol>();
let alarmed = false;

function touched(): void {
  touchedAt = Date.now();
  const asked = [...resting];
  resting.clear();
  for (const query of asked) if (query.isActive()) void query.fetch().catch(nothing);
  if (!alarmed) for (const goOn of waiting) goOn();
}

/** Listens from the first question on. */
function lastTouch(): number {
  if (touchedAt !== undefined) return touchedAt;
  for (const sign of SIGNS_OF_LIFE)
    document.addEventListener(sign, touched, { capture: true, passive: true });
  touchedAt = Date.now();
  return touchedAt;
}

const isQuiet = () => Date.now() - lastTouch() >= QUIET_AFTER_MS;

/** Nobody has touched the page for some minutes, and it is none that is meant to be looked at from afar. */
export function isUntouched(): boolean {
  return isQuiet() && staying.size === 0;
}

/** While a page hangs where everybody sees it and nobody has to touch it. */
export function stayOn(): () => void {
  const me = Symbol('stays on');
  staying.add(me);
  return () => staying.delete(me);
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
    const goOn = () => {
      waiting.delete(goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    };
    waiting.add(goOn);
    signal.addEventListener('abort', goOn);
  });
}

/**
 * For what a page asks again and again by itself: it rests while nobody has touched the page for some minutes, and asks with the
 * next touch.
 */
export function whileTouched(everyMs: number): (query: Asked) => number | false {
  return (query) => {
    // A page that is drawn ahead of time is touched by nobody and asks nothing.
    if (typeof document === 'undefined') return false;
    if (!isQuiet()) return everyMs;
    resting.add(query);
    return false;
  };
}

import { nothing } from './nothing';

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'visibilitychange'] as const;
const QUIET_AFTER_MS = 5 * 60_000;

/** As far as the query that asks has to do with it. */
interface Asked {
  isActive(): boolean;
  fetch(): Promise<unknown>;
}

let touchedAt: number | undefined;
const resting = new Set<Asked>();

function touched(): void {
  touchedAt = Date.now();
  const waiting = [...resting];
  resting.clear();
  for (const query of waiting) if (query.isActive()) void query.fetch().catch(nothing);
}

/** Listens from the first question on. */
function lastTouch(): number {
  if (touchedAt !== undefined) return touchedAt;
  for (const sign of SIGNS_OF_LIFE)
    document.addEventListener(sign, touched, { capture: true, passive: true });
  touchedAt = Date.now();
  return touchedAt;
}

/**
 * For what a page asks again and again by itself: it rests while nobody has touched the page for some minutes, and asks with the
 * next touch. Else a desk that everybody has left would renew its session for ever.
 */
export function whileTouched(everyMs: number): (query: Asked) => number | false {
  return (query) => {
    // A page that is drawn ahead of time is touched by nobody and asks nothing.
    if (typeof document === 'undefined') return false;
    if (Date.now() - lastTouch() < QUIET_AFTER_MS) return everyMs;
    resting.add(query);
    return false;
  };
}

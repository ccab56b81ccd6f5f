import { isQuiet, onTouch } from './last-touch';
import { nothing } from './nothing';

/** As far as the query that asks has to do with it. */
interface Asked {
  isActive(): boolean;
  fetch(): Promise<unknown>;
}

const resting = new Set<Asked>();

function goOn(): void {
  const asked = [...resting];
  resting.clear();
  for (const query of asked) if (query.isActive()) void query.fetch().catch(nothing);
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
    onTouch(goOn);
    resting.add(query);
    return false;
  };
}

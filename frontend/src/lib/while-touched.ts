import { isQuiet, onTouch } from './last-touch';
import { nothing } from './nothing';

/** The part of a query that is needed here. */
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

/** A refetch interval that pauses when nobody has touched the page for some minutes, and refetches at the next touch. */
export function whileTouched(everyMs: number): (query: Asked) => number | false {
  return (query) => {
    // Prerendered pages never poll.
    if (typeof document === 'undefined') return false;
    if (!isQuiet()) return everyMs;
    onTouch(goOn);
    resting.add(query);
    return false;
  };
}

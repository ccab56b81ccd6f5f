import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Whatever keeps the page's data away, what waits for it comes by then. */
const AT_LATEST_MS = 2_000;

/** Of this visit: on the pages that follow nothing waits. */
let isPast = false;

/** Whether the page shows what was come for: then the rest may be loaded. */
export function useFirstSight(waits: boolean): boolean {
  const queryClient = useQueryClient();
  const [past, setPast] = useState(isPast || !waits);
  useEffect(() => {
    if (past) return;
    const pass = () => {
      isPast = true;
      setPast(true);
    };
    // A query that has just been added begins within the same moment.
    const look = () => queueMicrotask(() => queryClient.isFetching() === 0 && pass());
    const timer = setTimeout(pass, AT_LATEST_MS);
    const stop = queryClient.getQueryCache().subscribe(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [past, queryClient]);
  return past;
}

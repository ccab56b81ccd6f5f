import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { finishLeaving } from '../lib/api-client';
import { createQueryClient } from '../lib/query-client';

/** What was fetched, for as long as the page stands. */
export function ServerState({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  // Also where nobody opens a page of their own any more.
  useEffect(() => {
    // What cannot be said now is said before the next call.
    const leave = () => void finishLeaving()?.catch(() => undefined);
    addEventListener('online', leave);
    leave();
    return () => removeEventListener('online', leave);
  }, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { finishLeaving } from '../lib/api-client';
import { createQueryClient } from '../lib/query-client';

/** Provides the query cache for the lifetime of the page. */
export function ServerState({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  // Runs also where nobody opens a signed-in page any more.
  useEffect(() => {
    // A sign-out that cannot be sent now is sent before the next call.
    const leave = () => void finishLeaving()?.catch(() => undefined);
    addEventListener('online', leave);
    leave();
    return () => removeEventListener('online', leave);
  }, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

import type { OwnRegisters } from '@homeroom/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageIsThere } from '../../lib/later';
import { registerQuery } from '../attendance/api/register';

/**
 * Brings the registers that wait today, and the page that shows them, onto this device, so that each opens without a connection
 * too. One after the other and each once: that somebody else has taken one is no reason to ask for all anew.
 */
export function useRegistersAtHand(own: OwnRegisters | undefined): void {
  const client = useQueryClient();
  const waiting = JSON.stringify(own ? waitingIn(own) : []);
  useEffect(() => {
    const isLeft = new AbortController();
    void bring(client, JSON.parse(waiting) as Waiting[], isLeft.signal);
    return () => isLeft.abort();
  }, [client, waiting]);
}

interface Waiting {
  classNumber: number;
  /** As in the address that leads there: a class's own register is asked for as the one it is time for. */
  session: string;
}

function waitingIn({ classes, lessons }: OwnRegisters): Waiting[] {
  return [...classes.map((own) => ({ ...own, session: '' })), ...lessons]
    .filter(({ isTaken }) => !isTaken)
    .map(({ classNumber, session }) => ({ classNumber, session }));
}

async function bring(client: QueryClient, waiting: readonly Waiting[], left: AbortSignal): Promise<void> {
  if (waiting.length === 0) return;
  await pageIsThere();
  if (left.aborted) return;
  await Promise.allSettled([
    import('./pages/class-register'),
    import('../medical-marks/components/marks-of-class'),
  ]);
  for (const { classNumber, session } of waiting) {
    const query = registerQuery({ classNumber }, '', session);
    if (left.aborted) return;
    if (client.getQueryData(query.queryKey) === undefined) await client.prefetchQuery(query);
  }
}

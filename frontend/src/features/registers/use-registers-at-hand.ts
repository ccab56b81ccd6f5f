import type { OwnRegisters } from '@homeroom/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageIsThere } from '../../lib/later';
import { registerQuery } from '../attendance/api/register';

/**
 * Preloads today's pending registers and their page, so that they can be opened offline. One at a time and only once each: a change by
 * somebody else does not reload all of them.
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
  /** The session in the link; empty for a class's own register, which is loaded as the current one. */
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

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { myGamesQuery } from '../api/play';

/**
 * What the class plays may be ended by its teacher before its time: whoever is at it has their result then, and whoever is still coming
 * to it as soon as they have begun.
 */
export function useTournamentEnd(
  tournamentId: string | undefined,
  hasBegun: boolean,
  onEnd: () => void,
): void {
  const running = useQuery(myGamesQuery).data?.tournament?.id;
  const hasRun = useRef(false);
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (tournamentId === undefined) return;
    if (running === tournamentId) hasRun.current = true;
    else if (hasRun.current && hasBegun) {
      hasRun.current = false;
      ended();
    }
  }, [running, tournamentId, hasBegun]);
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { myGamesQuery } from '../api/play';

/** What the class plays may be ended by its teacher before its time: whoever is at it has their result then. */
export function useTournamentEnd(tournamentId: string | undefined, onEnd: () => void): void {
  const running = useQuery(myGamesQuery).data?.tournament?.id;
  const hasRun = useRef(false);
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (tournamentId === undefined) return;
    if (running === tournamentId) hasRun.current = true;
    else if (hasRun.current) {
      hasRun.current = false;
      ended();
    }
  }, [running, tournamentId]);
}

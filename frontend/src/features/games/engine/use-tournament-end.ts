import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { myGamesQuery } from '../api/play';

/**
 * Ends the session when the teacher ends the class's tournament early: players get their result then, and a player who is just starting
 * gets it once the session has begun.
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

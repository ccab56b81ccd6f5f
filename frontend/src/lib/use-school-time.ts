import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { clockAt, type SchoolMoment } from './clock-at';
import { useNow } from './use-now';

const EVERY_MS = 15_000;

/** The date and time in the school's time zone, updated while the page is open. */
function useSchoolTime(timeZone: string): SchoolMoment {
  return clockAt(useNow(EVERY_MS), timeZone);
}

interface Answered {
  today: string;
  timeZone: string;
}

/**
 * The same for a response about that school. Today's entries depend on the current date, never on that of the response: a page left open
 * overnight refetches, and does so every ten minutes if its own clock is the wrong one.
 */
export function useTimeOf(answer: Answered | undefined, queryKey: QueryKey): SchoolMoment {
  const queryClient = useQueryClient();
  const now = useSchoolTime(answer?.timeZone ?? 'UTC');
  const isOver = answer !== undefined && answer.today !== now.day;
  const tenMinutes = isOver && now.time.slice(0, 4);
  const askAnew = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
  useEffect(() => {
    if (isOver) askAnew();
  }, [isOver, now.day, tenMinutes]);
  return now;
}

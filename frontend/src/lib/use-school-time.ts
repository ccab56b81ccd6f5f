import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { clockAt, type SchoolMoment } from './clock-at';
import { useNow } from './use-now';

const EVERY_MS = 15_000;

/** What the school's calendar and clock show, as long as the page is open. */
function useSchoolTime(timeZone: string): SchoolMoment {
  return clockAt(useNow(EVERY_MS), timeZone);
}

interface Answered {
  today: string;
  timeZone: string;
}

/**
 * The same for an answer of that school. What is on today goes by the day that it is, and never by the one on which was asked: a
 * page that stays open overnight asks anew, and again every ten minutes where its own clock is the one that is wrong.
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

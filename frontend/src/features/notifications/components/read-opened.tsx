import type { SignedInUser } from '@homeroom/contracts';
import { homeOf } from '@homeroom/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onTouch } from '../../../lib/last-touch';
import { useWhenLooked } from '../../../lib/use-when-looked';
import { noticesQuery, useReadOpened } from '../api/notices';
import { isOpenedAt } from '../model';

interface ReadOpenedProps {
  user: SignedInUser;
  /** The visit to an address at which it is known that there was nothing new. */
  nothingNewAt: string;
}

/**
 * Whoever opens what an entry points at has read it, however they came there: from the list, a mail, a link of their own.
 * It is asked of the address alone, so that no screen has to know of the bell.
 */
export default function ReadOpened({ user: { role, classNumber }, nothingNewAt }: ReadOpenedProps) {
  const { pathname, search, key } = useLocation();
  // A home by itself is nobody's place, and nothing more is loaded with it.
  const isHome = search === '' && pathname === homeOf(role, classNumber);
  const { data, isFetching } = useInfiniteQuery({ ...noticesQuery, enabled: !isHome });
  const atPlace = (isHome ? [] : (data?.pages.flat() ?? []))
    .filter((notice) => !notice.isRead && isOpenedAt(notice, role, pathname, search))
    .map(({ id }) => id);
  const seen = useSeen(
    { visit: key, ids: atPlace, isKnown: data !== undefined && !isFetching },
    nothingNewAt,
  );
  const opened = atPlace.filter((id) => seen.includes(id)).join(' ');
  const { mutate } = useReadOpened();
  // What nobody has looked at is told by push, mail and text as ever.
  useWhenLooked({ what: opened, isDue: opened !== '' }, (notSaid) =>
    mutate(opened.split(' '), { onError: notSaid }),
  );
  return null;
}

interface Found {
  visit: string;
  ids: readonly string[];
  isKnown: boolean;
}

/**
 * What was there when somebody came, or when they last touched the page. What came since may have come to a page that stands
 * open with nobody before it.
 */
function useSeen({ visit, ids, isKnown }: Found, nothingNewAt: string): readonly string[] {
  const [seen, setSeen] = useState({ visit: nothingNewAt, ids: '' });
  const now = { visit, ids: ids.join(' ') };
  if (isKnown && seen.visit !== visit) setSeen(now);
  const look = useEffectEvent(() => {
    if (seen.visit !== visit || seen.ids !== now.ids) setSeen(now);
  });
  useEffect(() => {
    const stop = onTouch(() => look());
    return () => void stop();
  }, []);
  return seen.visit === visit ? seen.ids.split(' ') : [];
}

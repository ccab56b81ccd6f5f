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
  /** The navigation key of an address at which there was nothing new. */
  nothingNewAt: string;
}

/**
 * Marks a notice as read when its subject is opened, by whatever link: the list, a mail or any other. It depends only on the address, so
 * that no screen has to know about notices.
 */
export default function ReadOpened({ user: { role, classNumber }, nothingNewAt }: ReadOpenedProps) {
  const { pathname, search, key } = useLocation();
  // A home page is the target of no notice, so nothing is loaded for it.
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
  // Notices that nobody has seen still go out by push, mail and text message.
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

/** The notices present when the page was opened or last touched. Later ones may have arrived while nobody was in front of the page. */
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

import type { SignedInUser } from '@homeroom/contracts';
import { homeOf } from '@homeroom/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCutOff } from '../../../lib/use-connected';
import { noticesQuery, useReadOpened } from '../api/notices';
import { isOpenedAt } from '../model';

/**
 * Whoever opens what an entry points at has read the entry, however they came there: from the list, a mail, a link of their own.
 * It is asked of the address alone, so that no screen has to know of the bell.
 */
export default function ReadOpened({ user: { role, classNumber } }: { user: SignedInUser }) {
  const { pathname, search } = useLocation();
  // A home by itself is nobody's place, and nothing more is loaded with it.
  const isHome = search === '' && pathname === homeOf(role, classNumber);
  const { data } = useInfiniteQuery({ ...noticesQuery, enabled: !isHome });
  const opened = (isHome ? [] : (data?.pages.flat() ?? []))
    .filter((notice) => !notice.isRead && isOpenedAt(notice, role, pathname, search))
    .map(({ id }) => id)
    .join(' ');
  const { mutate } = useReadOpened();
  const isCutOff = useCutOff();
  useEffect(() => {
    if (opened === '' || isCutOff) return;
    // What stands in a tab that nobody looks at has not been read: it is told by push, mail and text as ever.
    const looked = new AbortController();
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      looked.abort();
      mutate(opened.split(' '));
    };
    document.addEventListener('visibilitychange', look, { signal: looked.signal });
    look();
    return () => looked.abort();
  }, [opened, isCutOff, mutate]);
  return null;
}

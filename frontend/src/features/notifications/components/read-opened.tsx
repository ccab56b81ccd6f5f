import type { SignedInUser } from '@homeroom/contracts';
import { homeOf } from '@homeroom/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useWhenLooked } from '../../../lib/use-when-looked';
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
  // What nobody has looked at is told by push, mail and text as ever.
  useWhenLooked({ what: opened, isDue: opened !== '' }, (notSaid) =>
    mutate(opened.split(' '), { onError: notSaid }),
  );
  return null;
}

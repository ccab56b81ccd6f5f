import '../texts';
import type { SignedInUser } from '@homeroom/contracts';
import { NOTICES } from '@homeroom/domain';
import { VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { noticeCountQuery } from '../api/notices';
import { keepTold } from '../keep-told';
import classes from './bell.module.css';
import { lazy } from '../../../lib/lazy';
import { orNothing } from '../../../lib/or-nothing';

/** Loaded only if there are unread notices. */
const ReadOpened = lazy(() => orNothing(import('./read-opened')));

/** The bell's icon and the number of unread notices. */
export default function Bell({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('notifications');
  const { id, membershipId } = user;
  const elsewhere = user.elsewhere?.join(' ') ?? '';
  useEffect(() => {
    void keepTold({
      id,
      ...(membershipId && { membershipId }),
      elsewhere: elsewhere ? elsewhere.split(' ') : [],
    });
  }, [id, membershipId, elsewhere]);
  const { data } = useQuery(noticeCountQuery);
  const { unread } = data ?? { unread: 0 };
  const { key } = useLocation();
  // Notices that are new at this address arrived after it was opened.
  const [nothingNewAt, setNothingNewAt] = useState('');
  if (data?.unread === 0 && nothingNewAt !== key) setNothingNewAt(key);
  const most = NOTICES.countMost - 1;
  const isMore = unread > most;
  const label =
    unread === 0 ? t('title') : isMore ? t('bellMore', { count: most }) : t('bell', { count: unread });
  return (
    <>
      <IconBell size={22} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {isMore ? `${most}+` : unread}
        </span>
      )}
      <VisuallyHidden>{label}</VisuallyHidden>
      {unread > 0 && (
        <Suspense>
          <ReadOpened user={user} nothingNewAt={nothingNewAt} />
        </Suspense>
      )}
    </>
  );
}

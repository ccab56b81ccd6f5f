import '../texts';
import { NOTICES } from '@homeroom/domain';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { noticeCountQuery } from '../api/notices';
import classes from './bell.module.css';

/** How much is new, and the way to it. Where the number does not come the way is there all the same. */
export default function Bell() {
  const { t } = useTranslation('notifications');
  const { unread } = useQuery(noticeCountQuery).data ?? { unread: 0 };
  const isMore = unread >= NOTICES.countMost;
  const most = NOTICES.countMost - 1;
  const label =
    unread === 0 ? t('title') : isMore ? t('bellMore', { count: most }) : t('bell', { count: unread });
  return (
    <Link to="/notifications" className={classes.bell} aria-label={label}>
      <IconBell size={22} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {isMore ? `${most}+` : unread}
        </span>
      )}
    </Link>
  );
}

import '../texts';
import { NOTICES } from '@homeroom/domain';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { noticeCountQuery } from '../api/notices';
import classes from './unread-count.module.css';

/** How much is new, on the bell; where the number does not come the bell is there all the same. */
export default function UnreadCount() {
  const { t } = useTranslation('notifications');
  const { unread } = useQuery(noticeCountQuery).data ?? { unread: 0 };
  if (unread === 0) return null;
  const most = NOTICES.countMost - 1;
  const isMore = unread > most;
  return (
    <>
      <span className={classes.count} aria-hidden="true">
        {isMore ? `${most}+` : unread}
      </span>
      <VisuallyHidden>
        {isMore ? t('bellMore', { count: most }) : t('bell', { count: unread })}
      </VisuallyHidden>
    </>
  );
}

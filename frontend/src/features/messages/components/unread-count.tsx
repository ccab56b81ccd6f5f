import '../texts';
import { MESSAGES } from '@homeroom/domain';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unreadQuery } from '../api/conversations';
import { useUnsentMessages } from '../api/write-messages';
import classes from './unread-count.module.css';

/** The number of new messages beside the menu entry. Also sends queued messages from any page once there is a connection. */
export default function UnreadCount() {
  const { t } = useTranslation('messages');
  useUnsentMessages();
  const { unread } = useQuery(unreadQuery).data ?? { unread: 0 };
  if (unread === 0) return null;
  const most = MESSAGES.countMost - 1;
  return (
    <>
      <span className={classes.count} aria-hidden="true">
        {unread > most ? `${most}+` : unread}
      </span>
      <VisuallyHidden>{t('unread', { count: unread })}</VisuallyHidden>
    </>
  );
}

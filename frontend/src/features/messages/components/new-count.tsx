import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './conversation-list.module.css';

/** The number of new messages in a conversation, at the end of its line. */
export function NewCount({ count }: { count: number }) {
  const { t } = useTranslation('messages');
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden component="span">{t('unread', { count })}</VisuallyHidden>
    </span>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './conversation-list.module.css';

/** How much of a conversation is new, at the end of its line. */
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

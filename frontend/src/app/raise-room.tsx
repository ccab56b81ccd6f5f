import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './raise-room.module.css';

/** What a head keeps free for the emergency button, which lies above it: as wide as that is, in any language. */
export function RaiseRoom() {
  const { t } = useTranslation('alerts');
  return (
    <Button
      component="span"
      className={classes.room}
      leftSection={<span className={classes.picture} />}
      aria-hidden="true"
    >
      {t('raise')}
    </Button>
  );
}

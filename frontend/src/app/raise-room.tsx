import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './raise-room.module.css';

/** Reserves space in a page header for the emergency button that overlays it, as wide as the button in any language. */
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

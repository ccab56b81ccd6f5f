import '../../i18n/shared/today';
import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './today.module.css';
import { TodayRow } from './today-row';

export function LineOnItsWay() {
  return (
    <TodayRow>
      <Skeleton h={44} radius="md" aria-hidden="true" data-on-its-way />
    </TodayRow>
  );
}

/** Shown for a line that failed to load; the others stay. */
export function LineMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['today', 'common']);
  return (
    <TodayRow>
      <div className={classes.line} role="alert">
        <span className={classes.icon} data-tone="missing" aria-hidden="true">
          <IconCloudOff size={20} />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{t('missing')}</span>
        </span>
        <Button variant="default" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      </div>
    </TodayRow>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './shell.module.css';

/** So long nothing is on its way any more before the page counts as there. */
const CALM_MS = 300;

const UnreadCount = lazy<ComponentType>(() =>
  import('../../features/notifications/components/unread-count').catch(() => ({ default: () => null })),
);

/** The way to what somebody was told of. How much of it is new comes when the page is there: nobody waits for it. */
export function BellPlace() {
  const { t } = useTranslation('shell');
  const isCalm = useIsFetching() === 0;
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (isDue || !isCalm) return;
    const timer = setTimeout(() => setIsDue(true), CALM_MS);
    return () => clearTimeout(timer);
  }, [isCalm, isDue]);
  return (
    <Link to="/notifications" className={classes.bell}>
      <IconBell size={22} aria-hidden="true" />
      <VisuallyHidden>{t('bell')}</VisuallyHidden>
      {isDue && (
        <Suspense fallback={null}>
          <UnreadCount />
        </Suspense>
      )}
    </Link>
  );
}

import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import classes from './shell.module.css';

/** So long nothing is on its way any more before the page counts as there. */
const CALM_MS = 300;

const Bell = lazy<ComponentType>(() =>
  import('../../features/notifications/components/bell').catch(() => ({ default: () => null })),
);

/** The bell comes when the page it stands on is there: nobody waits for it. Its place is kept meanwhile. */
export function BellPlace() {
  const isCalm = useIsFetching() === 0;
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (isDue || !isCalm) return;
    const timer = setTimeout(() => setIsDue(true), CALM_MS);
    return () => clearTimeout(timer);
  }, [isCalm, isDue]);
  return (
    <div className={classes.bell}>
      {isDue && (
        <Suspense fallback={null}>
          <Bell />
        </Suspense>
      )}
    </div>
  );
}

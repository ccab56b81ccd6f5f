import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { orNothing } from './or-nothing';
import classes from './shell.module.css';

/** So often it is looked whether something of the page is still on its way. */
const LOOK_MS = 300;

const Bell = lazy(async () => {
  do await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while (document.querySelector('[aria-busy=true]'));
  return orNothing(import('../../features/notifications/components/bell'));
});

/** The way to what somebody was told of. Its picture and its number come when the page is there: nobody waits for them. */
export function BellPlace({ accountId }: { accountId: string }) {
  const { t } = useTranslation('shell');
  return (
    <Link to="/notifications" className={classes.bell} title={t('bell')}>
      <Suspense fallback={null}>
        <Bell accountId={accountId} />
      </Suspense>
    </Link>
  );
}

import type { SignedInUser } from '@homeroom/contracts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { later } from '../../lib/later';
import classes from './shell.module.css';

const Bell = later(() => import('../../features/notifications/components/bell'));

/** The link to the notifications. Its icon and count load after the page, so that nothing waits for them. */
export function BellPlace({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('shell');
  return (
    <Link to="/notifications" className={classes.bell} title={t('bell')}>
      <Suspense fallback={null}>
        <Bell user={user} />
      </Suspense>
    </Link>
  );
}

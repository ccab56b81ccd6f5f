import { Anchor, Badge, Text } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { Page } from '../components/page';
import { PageSkeleton } from '../components/page-skeleton';
import { useAdmin } from '../features/school/api/use-admin';
import { SchoolLogo } from '../features/school/components/school-logo';
import classes from './admin-page.module.css';
import { RoleHeader } from './role-header';
import { useSignedInUser } from '../lib/signed-in-user';

interface AdminPageProps {
  children: (school: { id: string; code: string; name: string }) => ReactNode;
}

/** A page of the school's administrator; others are sent to the start. */
export function AdminPage({ children }: AdminPageProps) {
  const { t } = useTranslation(['admin', 'common']);
  const user = useSignedInUser();
  const check = useAdmin();

  if (check.state === 'nobody') return <Navigate to="/" replace />;
  if (check.state === 'loading') return <PageSkeleton dashboard />;
  const { firstName, schoolId, schoolCode, schoolName, logoUrl } = check.admin;
  return (
    <>
      <RoleHeader user={user} signOutLabel={t('common:signOut.logout')}>
        <SchoolLogo url={logoUrl} school={schoolName} />
        <Text fw={600}>{t('greeting', { firstName })}</Text>
        <Text c="dimmed" size="sm" className={classes.code}>
          {t('schoolCode', { code: schoolCode })}
        </Text>
        <Badge variant="light" size="lg">
          {t('badge')}
        </Badge>
        <Anchor
          component={Link}
          to="/school-settings"
          className={classes.settings}
          aria-label={t('settings')}
        >
          <IconSettings size={22} aria-hidden="true" />
          <span className={classes.words}>{t('settings')}</span>
        </Anchor>
      </RoleHeader>
      <Page>
        {children({ id: schoolId, code: schoolCode, name: schoolName })}
        <Anchor component={Link} to="/audit-log" className={classes.quiet} data-print="never">
          {t('auditLog')}
        </Anchor>
      </Page>
    </>
  );
}

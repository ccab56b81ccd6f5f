import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Page } from '../components/page';
import { PageSkeleton } from '../components/page-skeleton';
import { FailedState } from '../components/states';
import { useAdmin } from '../features/school/api/use-admin';

interface AdminPageProps {
  children: (school: { id: string; code: string; name: string }) => ReactNode;
}

/** A page for the school's administrators; others are redirected to the start. */
export function AdminPage({ children }: AdminPageProps) {
  const check = useAdmin();
  if (check.state === 'nobody') return <Navigate to="/" replace />;
  if (check.state === 'failed')
    return (
      <Page>
        <FailedState error={check.error} onRetry={check.retry} />
      </Page>
    );
  if (check.state === 'loading') return <PageSkeleton dashboard />;
  const { schoolId, schoolCode, schoolName } = check.admin;
  return <Page>{children({ id: schoolId, code: schoolCode, name: schoolName })}</Page>;
}

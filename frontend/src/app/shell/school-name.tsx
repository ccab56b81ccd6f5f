import type { SignedInUser } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { schoolQuery } from '../../features/school/api/get-school';
import { lazy } from '../../lib/lazy';
import { orNothing } from '../../lib/or-nothing';
import classes from './school-name.module.css';

const loadLogo = async () => ({
  default: (await import('../../features/school/components/school-logo')).SchoolLogo,
});

/** Loaded lazily: most schools have no logo when the page opens, and nothing waits for it. */
const SchoolLogo = lazy(() => orNothing(loadLogo()));
/** Loaded lazily, because most people have one school. If the menu fails to load, the current school's name remains. */
const SchoolMenu = lazy(() =>
  import('../../features/memberships/components/school-menu').catch(() => ({ default: Name })),
);

/** The name of the current school; for people with several schools, a menu to switch to the others. */
export function SchoolName({ user }: { user: SignedInUser }) {
  if (user.role === 'super_super_admin') return null;
  const name = <Name schoolName={user.schoolName} />;
  return (
    <>
      <Logo user={user} />
      {user.elsewhere && !user.visit ? (
        <Suspense fallback={name}>
          <SchoolMenu schoolName={user.schoolName} />
        </Suspense>
      ) : (
        name
      )}
    </>
  );
}

function Name({ schoolName }: { schoolName: string }) {
  return (
    <span className={classes.name} title={schoolName}>
      {schoolName}
    </span>
  );
}

/** Rendered only if a page has already fetched the school: no first page waits for the logo. */
function Logo({ user: { schoolId, schoolName } }: { user: SignedInUser }) {
  const { data: school } = useQuery({ ...schoolQuery(schoolId), enabled: false });
  if (!school?.logoUrl) return null;
  return (
    <Suspense fallback={null}>
      <SchoolLogo url={school.logoUrl} school={schoolName} />
    </Suspense>
  );
}

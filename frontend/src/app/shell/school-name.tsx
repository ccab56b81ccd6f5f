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

/** Most schools have none when the page opens, and nobody waits for it. */
const SchoolLogo = lazy(() => orNothing(loadLogo()));
/** Most people have one school. Without the menu it is still the school that they are in. */
const SchoolMenu = lazy(() =>
  import('../../features/memberships/components/school-menu').catch(() => ({ default: Name })),
);

/** Where somebody is; for whoever has several schools, the way to the others. */
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

/** Drawn where a page has asked for it: nobody's first page waits for a picture. */
function Logo({ user: { schoolId, schoolName } }: { user: SignedInUser }) {
  const { data: school } = useQuery({ ...schoolQuery(schoolId), enabled: false });
  if (!school?.logoUrl) return null;
  return (
    <Suspense fallback={null}>
      <SchoolLogo url={school.logoUrl} school={schoolName} />
    </Suspense>
  );
}

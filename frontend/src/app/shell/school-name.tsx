import type { SignedInUser } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { schoolQuery } from '../../features/school/api/get-school';
import classes from './school-name.module.css';

/** Most schools have none when the page opens, and nobody waits for it. */
const SchoolLogo = lazy(() =>
  import('../../features/school/components/school-logo').then((part) => ({ default: part.SchoolLogo })),
);
/** Most people have one school. */
const SchoolMenu = lazy(() => import('../../features/memberships/components/school-menu'));

/** Where somebody is; for whoever has several schools, the way to the others. */
export function SchoolName({ user }: { user: SignedInUser }) {
  if (user.role === 'super_super_admin') return null;
  const name = (
    <span className={classes.name} title={user.schoolName}>
      {user.schoolName}
    </span>
  );
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

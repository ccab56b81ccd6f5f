import type { SignedInUser } from '@homeroom/contracts';
import { homeOf } from '@homeroom/domain';
import { Link } from 'react-router-dom';
import { CrashBoundary } from '../components/crash-boundary';
import { RaiseAlert } from '../features/alerts/components/raise-alert';
import { Alarmed } from './alarmed';
import classes from './open-pages.module.css';
import { RaiseRoom } from './raise-room';
import { mayRaise } from './raising';
import { useSessionHere } from './session-here';

/** What a signed-in person sees above a public page; an error in it must not take the page down. */
export default function Reader() {
  return (
    <CrashBoundary instead={() => null}>
      <Reading />
    </CrashBoundary>
  );
}

function Reading() {
  // Public pages hold nobody's data, so the page stays when the session ends.
  const { user: own, hearer, onStanding } = useSessionHere();
  const user = own ?? hearer;
  if (!user) return null;
  return (
    <Alarmed user={user} hasRunOut={hearer !== null} onStanding={onStanding}>
      {mayRaise(user) && <Band user={user} />}
    </Alarmed>
  );
}

function Band({ user }: { user: SignedInUser }) {
  // Someone whose session has expired finds there what to do next, and how to sign out for good.
  const home = homeOf(user.role, user.classNumber);
  return (
    <section className={classes.band} aria-label={user.schoolName} data-print="never">
      <Link to={home} className={classes.home}>
        <span>{user.schoolName}</span>
      </Link>
      <RaiseRoom />
      <RaiseAlert user={user} />
    </section>
  );
}

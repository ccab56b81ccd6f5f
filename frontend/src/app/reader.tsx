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

/** What somebody who is signed in has above a page that anybody may read; what throws takes nothing of the page along. */
export default function Reader() {
  return (
    <CrashBoundary instead={() => null}>
      <Reading />
    </CrashBoundary>
  );
}

function Reading() {
  // What somebody reads or writes here is nobody's in particular: it stays when their session is over.
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
  // Whose session has run out finds there what to do next, and the way to leave for good.
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

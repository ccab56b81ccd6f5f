import { Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { orNothing } from '../lib/or-nothing';
import { useHearer, useKeptUser } from '../lib/own-page';
import classes from './open-pages.module.css';
import { mayRaise } from './raising';
import { lazy } from '../lib/lazy';

/** Most readers have no session here; they load none of this code and send no request for it. */
const Reader = lazy(() => orNothing(import('./reader')));

/** Wraps the public pages: people who are signed in here, or whose session has expired, hear alarms on them too and can raise one. */
export function OpenPages() {
  const kept = useKeptUser();
  const hearer = useHearer();
  const user = kept ?? hearer;
  const [isFollowed, setFollowed] = useState(false);
  // Once somebody is signed in, this stays mounted, because it has to notice the end of the session and forget the person.
  if (user && !isFollowed) setFollowed(true);
  return (
    <>
      {isFollowed && (
        <Suspense fallback={user && mayRaise(user) && <div className={classes.band} />}>
          <Reader />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}

import { Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { orNothing } from '../lib/or-nothing';
import { useHearer, useKeptUser } from '../lib/own-page';
import classes from './open-pages.module.css';
import { mayRaise } from './raising';
import { lazy } from '../lib/lazy';

/** Most who read have no session here: nobody is asked about them, and they load nothing of it. */
const Reader = lazy(() => orNothing(import('./reader')));

/** Around the pages that anybody may read: whoever is signed in here, or was until their session ran out, hears an alarm on them too, and can raise one. */
export function OpenPages() {
  const kept = useKeptUser();
  const hearer = useHearer();
  const user = kept ?? hearer;
  const [isFollowed, setFollowed] = useState(false);
  // Once somebody is here it is theirs to notice that they are not any more, and to forget them.
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

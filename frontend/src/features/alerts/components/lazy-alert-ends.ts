import { lazy } from '../../../lib/lazy';
import { orNothing } from '../../../lib/or-nothing';

/** Comes while an alert runs, which is said without it; where it does not come, nothing says that the end was received here. */
export const AlertEnds = lazy(() => orNothing(import('./alert-ends')));

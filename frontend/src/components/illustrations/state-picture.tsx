import { Suspense } from 'react';
import classes from './illustrations.module.css';
import { lazy } from '../../lib/lazy';

/** They only decorate: one that does not come is missing, on a page that has lost its network above all. */
const scene = (name: keyof typeof import('./scenes')) =>
  lazy(() =>
    import('./scenes').then(
      (drawn) => ({ default: drawn[name] }),
      () => ({ default: () => <Room /> }),
    ),
  );

/** What a state means, and the scene that says so. */
const PICTURES = {
  empty: scene('FirstLeaves'),
  notFound: scene('OnlyLeaves'),
  failed: scene('FallenPot'),
  cutOff: scene('LostKite'),
  refused: scene('ShutGate'),
  done: scene('SingingBird'),
};
export type StateMeaning = keyof typeof PICTURES;

/** Drawn after the words beside it, in the room that it will have. */
export function StatePicture({ meaning }: { meaning: StateMeaning }) {
  const Picture = PICTURES[meaning];
  return (
    <Suspense fallback={<Room />}>
      <Picture />
    </Suspense>
  );
}

function Room() {
  return <svg viewBox="0 0 160 120" className={classes.spot} aria-hidden="true" />;
}

import { Suspense } from 'react';
import classes from './illustrations.module.css';
import { lazy } from '../../lib/lazy';

/** Purely decorative: one that fails to load is left out, above all on a page without a network. */
const scene = (name: keyof typeof import('./scenes')) =>
  lazy(() =>
    import('./scenes').then(
      (drawn) => ({ default: drawn[name] }),
      () => ({ default: () => <Room /> }),
    ),
  );

/** The illustration for each state. */
const PICTURES = {
  empty: scene('FirstLeaves'),
  notFound: scene('OnlyLeaves'),
  failed: scene('FallenPot'),
  cutOff: scene('LostKite'),
  refused: scene('ShutGate'),
  done: scene('SingingBird'),
};
export type StateMeaning = keyof typeof PICTURES;

/** Loaded after the text beside it; space is reserved for it. */
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

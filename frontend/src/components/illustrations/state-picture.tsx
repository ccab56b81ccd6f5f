import { lazy, Suspense } from 'react';
import classes from './illustrations.module.css';

/** What a state means, and the scene that says so. */
const DRAWN = {
  empty: 'FirstLeaves',
  notFound: 'OnlyLeaves',
  failed: 'FallenPot',
  cutOff: 'LostKite',
  refused: 'ShutGate',
  done: 'SingingBird',
} as const;
export type StateMeaning = keyof typeof DRAWN;

/** They only decorate: one that does not come is missing, on a page that has lost its network above all. */
const pictureOf = (meaning: StateMeaning) =>
  lazy(() =>
    import('./scenes').then(
      (drawn) => ({ default: drawn[DRAWN[meaning]] }),
      () => ({ default: () => <Room /> }),
    ),
  );
const PICTURES = {
  empty: pictureOf('empty'),
  notFound: pictureOf('notFound'),
  failed: pictureOf('failed'),
  cutOff: pictureOf('cutOff'),
  refused: pictureOf('refused'),
  done: pictureOf('done'),
};

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

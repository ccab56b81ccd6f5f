import { lazy, Suspense } from 'react';
import classes from './illustrations.module.css';

const DRAWN = {
  desk: 'EmptyDesk',
  kite: 'LostKite',
  bell: 'QuietBell',
} as const;
type Name = keyof typeof DRAWN;

/** They only decorate: one that does not come is missing, on a page that has lost its network above all. */
const pictureOf = (name: Name) =>
  lazy(() =>
    import('./states').then(
      (drawn) => ({ default: drawn[DRAWN[name]] }),
      () => ({ default: () => <Room /> }),
    ),
  );
const PICTURES = { desk: pictureOf('desk'), kite: pictureOf('kite'), bell: pictureOf('bell') };

/** Drawn after the words beside it, in the room that it will have. */
export function StatePicture({ name }: { name: Name }) {
  const Picture = PICTURES[name];
  return (
    <Suspense fallback={<Room />}>
      <Picture />
    </Suspense>
  );
}

function Room() {
  return <svg viewBox="0 0 160 120" className={classes.spot} aria-hidden="true" />;
}

import type { ReactNode } from 'react';
import classes from './illustrations.module.css';

/** Illustrations for empty and error states, one for each meaning. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 120" className={classes.spot} aria-hidden="true" focusable="false">
      <ellipse className={classes.sky} cx="80" cy="60" rx="74" ry="54" />
      {children}
    </svg>
  );
}

const Ground = () => <path className={classes.hill} d="M12 106c40-6 96-6 136 0-8 6-128 6-136 0Z" />;

const POT = 'M58 72h36l-5 32c0 3-26 3-26 0Z';

/** Nothing here yet: a pot with its first two leaves and water beside it. */
export function FirstLeaves() {
  return (
    <Scene>
      <Ground />
      <path className={classes.roof} d={POT} />
      <path className={classes.line} d={`${POT}M55 72h42`} />
      <path className={classes.line} d="M76 72V50" />
      <path className={classes.hillFar} d="M76 52c-2-14-12-20-24-18 0 12 10 20 24 18Z" />
      <path className={classes.hill} d="M76 48c0-12 8-20 22-20 0 14-8 20-22 20Z" />
      <path
        className={classes.line}
        d="M76 52c-2-14-12-20-24-18 0 12 10 20 24 18Zm0-4c0-12 8-20 22-20 0 14-8 20-22 20Z"
      />
      <path className={classes.glass} d="M112 78h24v26h-24Z" />
      <path className={classes.line} d="M112 78h24v26h-24Zm24 6c14-2 14 16 0 14M112 92l-12-16M95 78l9-6" />
    </Scene>
  );
}

/** Nothing found: a magnifying glass over a bush with only leaves in it. */
export function OnlyLeaves() {
  return (
    <Scene>
      <Ground />
      <path
        className={classes.hill}
        d="M26 104c-12-14-2-30 12-28 2-18 26-22 34-8 14-10 32 2 28 16 12 0 16 14 8 20Z"
      />
      <circle className={classes.soft} cx="88" cy="54" r="26" />
      <path className={classes.hillFar} d="M76 66c-4-14 4-24 18-26 4 14-4 24-18 26Z" />
      <path className={classes.line} d="M74 70c4-10 8-18 16-24M76 66c-4-14 4-24 18-26 4 14-4 24-18 26Z" />
      <circle className={classes.line} cx="88" cy="54" r="26" />
      <path className={classes.wood} d="m106 76 6-6 24 26c3 4-3 9-6 6Z" />
      <path className={classes.line} d="m106 76 6-6 24 26c3 4-3 9-6 6Z" />
    </Scene>
  );
}

/** Something went wrong: a pot that fell over; its plant is still there. */
export function FallenPot() {
  return (
    <Scene>
      <Ground />
      <path className={classes.wood} d="M84 104c10-14 22-18 32-10 6 4 12 8 18 10Z" />
      <path className={classes.roof} d="m36 80 46-12 10 34-48 2c-6 0-12-22-8-24Z" />
      <path className={classes.line} d="m36 80 46-12 10 34-48 2c-6 0-12-22-8-24ZM79 62l16 46" />
      <path className={classes.line} d="M90 86c14-2 20-12 22-26" />
      <path className={classes.hillFar} d="M112 62c-12-4-16-14-10-26 12 4 16 14 10 26Z" />
      <path className={classes.hill} d="M112 60c4-12 14-16 26-10-4 12-14 16-26 10Z" />
      <path
        className={classes.line}
        d="M112 62c-12-4-16-14-10-26 12 4 16 14 10 26Zm0-2c4-12 14-16 26-10-4 12-14 16-26 10Z"
      />
      <path className={classes.trail} d="M30 62c0-20 14-32 34-34" />
    </Scene>
  );
}

/** Connection lost: a kite without its string. */
export function LostKite() {
  return (
    <Scene>
      <path
        className={classes.soft}
        d="M22 46c4-12 20-12 24-2 10-2 14 10 4 14H26c-10 0-12-10-4-12ZM112 92c3-9 15-9 18-1 8-2 11 8 3 10h-18c-8 0-9-8-3-9Z"
      />
      <path className={classes.roof} d="M92 18 122 46 84 76 66 38Z" />
      <path className={classes.sun} d="M92 18 122 46 94 46Z" />
      <path className={classes.line} d="M92 18 122 46 84 76 66 38ZM92 18 84 76M66 38l56 8" />
      <path className={classes.line} d="M84 76c-4 10-14 8-16 16s6 10 0 18" />
      <path className={classes.trail} d="M46 112c10-2 12 4 22 0" />
    </Scene>
  );
}

/** Not allowed for this account: a closed garden gate. */
export function ShutGate() {
  return (
    <Scene>
      <path
        className={classes.hillFar}
        d="M12 78c10-18 32-18 38-6 16-14 42-14 58 0 10-12 32-10 40 6v28H12Z"
      />
      <Ground />
      <path className={classes.wood} d="M34 50h9v58h-9ZM117 50h9v58h-9Z" />
      <path className={classes.line} d="M34 50h9v58h-9ZM117 50h9v58h-9Z" />
      <path className={classes.hillNear} d="M48 56c20-14 44-14 64 0v46H48Z" />
      <path className={classes.line} d="M48 56c20-14 44-14 64 0v46H48ZM64 48v54M80 45v57M96 48v54M48 88h64" />
      <circle className={classes.sun} cx="80" cy="74" r="9" />
      <path className={classes.line} d="M80 72v5M71 74a9 9 0 1 0 18 0 9 9 0 1 0-18 0" />
    </Scene>
  );
}

/** All done: a bird sings on a branch, and the sun is out. */
export function SingingBird() {
  return (
    <Scene>
      <circle className={classes.sun} cx="122" cy="36" r="15" />
      <path className={classes.wood} d="M14 92c40-8 88-8 130-2l-2 7c-42-6-86-6-126 2Z" />
      <path
        className={classes.hill}
        d="M112 90c2-12 12-18 24-14-2 12-12 18-24 14ZM38 90c-12-2-18-10-16-22 12 2 18 10 16 22Z"
      />
      <path className={classes.hillFar} d="M104 96c8 2 12 10 8 18-8-2-12-10-8-18Z" />
      <path
        className={classes.roof}
        d="M58 56c0-14 22-20 30-6 12 0 8 34-14 36-14 0-22-6-34 4 2-14 8-20 18-20Z"
      />
      <path className={classes.sun} d="m89 54 12 2-11 6Z" />
      <path
        className={classes.line}
        d="M58 56c0-14 22-20 30-6 12 0 8 34-14 36-14 0-22-6-34 4 2-14 8-20 18-20ZM89 54l12 2-11 6ZM58 66c6 8 14 8 20 2M68 87v6M76 86v6"
      />
      <circle className={classes.ink} cx="78" cy="54" r="2.5" />
      <path className={classes.trail} d="M104 46c4-6 2-12 8-18M98 40c2-6 0-10 4-16" />
    </Scene>
  );
}

/** Page not found: a signpost with turned boards at the end of the path. */
export function TurnedSignpost() {
  return (
    <Scene>
      <path className={classes.hillFar} d="M12 88c24-22 46-18 64-6 24-18 50-16 72 6l-8 18H20Z" />
      <Ground />
      <path className={classes.trail} d="M20 112c20-12 36-2 50-12" />
      <path className={classes.wood} d="M77 30h8v76h-8Z" />
      <path className={classes.line} d="M77 30h8v76h-8Z" />
      <path className={classes.roof} d="m52 38 56-6 12 8-10 10-56 6Z" />
      <path className={classes.line} d="m52 38 56-6 12 8-10 10-56 6ZM66 46l28-3" />
      <path className={classes.sun} d="m42 74 10-10 50 12-4 16-50-10Z" />
      <path className={classes.line} d="m42 74 10-10 50 12-4 16-50-10ZM60 76l26 6" />
      <path
        className={classes.hill}
        d="M90 106c-2-10 4-16 12-18 4 10 0 16-12 18ZM72 106c-10 0-14-6-14-14 10 0 14 6 14 14Z"
      />
    </Scene>
  );
}

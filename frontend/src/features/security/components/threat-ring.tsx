import type { Figure } from '../model';
import classes from './threat-ring.module.css';

/** A shield in a ring; the text beside it says the same. A target is drawn as an outline, so that it does not look achieved. */
export function ThreatRing({ held, of }: { held: Figure; of: Figure }) {
  const share = of.value > 0 ? Math.min(1, held.value / of.value) : 0;
  return (
    <svg
      viewBox="0 0 120 120"
      className={classes.ring}
      data-measured={held.isMeasured}
      data-whole={share === 1}
      aria-hidden="true"
      focusable="false"
    >
      <circle className={classes.track} cx="60" cy="60" r="52" pathLength="1" />
      {share > 0 && (
        <circle
          className={classes.way}
          cx="60"
          cy="60"
          r="52"
          pathLength="1"
          strokeDasharray={`${share} 1`}
        />
      )}
      <path
        className={classes.shield}
        d="M60 30c9 6 18 9 27 10 0 24-7 42-27 52-20-10-27-28-27-52 9-1 18-4 27-10Z"
      />
      {held.isMeasured && share === 1 && <path className={classes.tick} d="m48 61 9 9 16-18" />}
    </svg>
  );
}

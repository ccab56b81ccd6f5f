import type { RosterImport } from '@homeroom/contracts';
import { SHOWN_ROSTER_KINDS } from '@homeroom/domain';
import classes from './proportions.module.css';

/** The proportions of the lines at a glance; the numbers are on the buttons below. */
export function Proportions({ counts }: Pick<RosterImport, 'counts'>) {
  return (
    <div className={classes.bar} aria-hidden="true">
      {SHOWN_ROSTER_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <span key={kind} data-kind={kind} style={{ flexGrow: counts[kind] }} />
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import classes from './save-bar.module.css';
import { WriteButton } from './write-controls';

interface SaveBarProps {
  label: string;
  /** Something waits to be saved: the bar then stays in sight wherever the page is. */
  changed: boolean;
  busy: boolean;
  children?: ReactNode;
}

/** The end of a long form. */
export function SaveBar({ label, changed, busy, children }: SaveBarProps) {
  return (
    <div className={classes.bar} data-changed={changed} data-bottom-bar={changed || undefined}>
      <div className={classes.words}>{children}</div>
      <WriteButton type="submit" size="lg" loading={busy} disabled={!changed}>
        {label}
      </WriteButton>
    </div>
  );
}

import type { ReactNode } from 'react';
import classes from './wide-table.module.css';

/** A table that scrolls inside its own frame on a phone; the frame takes the focus so that arrow keys can move it. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table}>{children}</table>
    </section>
  );
}

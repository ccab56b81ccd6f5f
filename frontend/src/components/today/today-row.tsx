import { type ReactNode, use, useLayoutEffect } from 'react';
import { Counted } from './counted';
import classes from './today.module.css';

/** An entry of the list, with any content. */
export function TodayRow({ children }: { children: ReactNode }) {
  const tell = use(Counted);
  useLayoutEffect(() => {
    tell(1);
    return () => tell(-1);
  }, [tell]);
  return <li className={classes.row}>{children}</li>;
}

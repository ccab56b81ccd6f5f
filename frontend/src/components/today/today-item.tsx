import { IconChevronRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LineMissing, LineOnItsWay } from './line-states';
import classes from './today.module.css';
import { TodayRow } from './today-row';

interface TodayItemProps {
  icon: ReactNode;
  /** `do` needs an action from this person, `know` is information, `glad` is good news. */
  tone?: 'do' | 'know' | 'glad';
  title: ReactNode;
  /** Smaller, below the title. */
  line?: ReactNode;
  /** The page where it is done. */
  to?: string;
  /** Actions to take directly, instead of a link. */
  children?: ReactNode;
}

/** One line of today's list: what it is about, and where to do it. */
export function TodayItem({ icon, tone = 'do', title, line, to, children }: TodayItemProps) {
  const words = (
    <>
      <span className={classes.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        {line && <span className={classes.more}>{line}</span>}
      </span>
    </>
  );
  return (
    <TodayRow>
      {to === undefined ? (
        <div className={classes.line}>
          {words}
          {children}
        </div>
      ) : (
        <Link to={to} className={classes.line}>
          {words}
          <IconChevronRight size={20} aria-hidden="true" className={classes.arrow} />
        </Link>
      )}
    </TodayRow>
  );
}

interface TodayLineProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error'> & { refetch: () => Promise<unknown> };
  /** Renders the lines for the data; none if there is nothing to say. */
  children: (data: T) => ReactNode;
}

/** The states of a line that waits for a query: loading, failed, loaded. */
export function TodayLine<T>({ query, children }: TodayLineProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <LineMissing onRetry={() => void query.refetch()} />;
  return <LineOnItsWay />;
}

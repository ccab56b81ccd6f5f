import { IconChevronRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LineMissing, LineOnItsWay } from './line-states';
import classes from './today.module.css';
import { TodayRow } from './today-row';

interface TodayItemProps {
  icon: ReactNode;
  /** `do` waits for this person, `know` is good to know, `glad` is to be happy about. */
  tone?: 'do' | 'know' | 'glad';
  title: ReactNode;
  /** Smaller, below the title. */
  line?: ReactNode;
  /** Where it is done. */
  to?: string;
  /** What can be done at once, instead. */
  children?: ReactNode;
}

/** One thing of today: what it is, and where it is done. */
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
  /** The lines of what was answered: none where there is nothing to say. */
  children: (data: T) => ReactNode;
}

/** The states of a line that waits for an answer: on its way, missing, there. */
export function TodayLine<T>({ query, children }: TodayLineProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <LineMissing onRetry={() => void query.refetch()} />;
  return <LineOnItsWay />;
}

import { useRef, useState } from 'react';

interface Failure<Row> {
  row: Row;
  error: unknown;
}

export interface BulkRun<Row> {
  total: number;
  done: readonly Row[];
  failures: readonly Failure<Row>[];
  isOver: boolean;
}

/** Applies an action to one row after another, each as a request of its own: rejected rows are reported, the others are done. */
export function useBulk<Row>() {
  const [run, setRun] = useState<BulkRun<Row> | null>(null);
  const isStopped = useRef(false);

  const start = async (rows: readonly Row[], act: (row: Row) => Promise<unknown>) => {
    isStopped.current = false;
    let now: BulkRun<Row> = { total: rows.length, done: [], failures: [], isOver: false };
    setRun(now);
    for (const row of rows) {
      if (isStopped.current) break;
      try {
        await act(row);
        now = { ...now, done: [...now.done, row] };
      } catch (error) {
        now = { ...now, failures: [...now.failures, { row, error }] };
      }
      setRun(now);
    }
    now = { ...now, isOver: true };
    setRun(now);
    return now;
  };

  const stop = () => {
    isStopped.current = true;
  };
  return { run, start, stop, forget: () => setRun(null) };
}

import { useState } from 'react';

interface Held<Row> {
  row: Row;
  /** The page on which the row was selected. */
  page: number;
}

interface State<Row> {
  scope: string;
  chosen: ReadonlyMap<string, Held<Row>>;
  /** The anchor of a range selection. */
  last: string | null;
}

export interface Selection<Row> {
  chosen: readonly Row[];
  has: (id: string) => boolean;
  /** With `through`, all rows between the previous one and this one get the same state. */
  toggle: (row: Row, through: boolean) => void;
  /** Selects all rows of the page, or none. */
  togglePage: () => void;
  /** Selects all rows, in the order of the pages. */
  chooseAll: (rows: readonly Row[]) => void;
  clear: () => void;
  /** Deselects rows that were processed; failed ones stay selected. */
  drop: (rows: readonly Row[]) => void;
}

interface Shown<Row> {
  /** The list's filters and order; changing them clears the selection. */
  scope: string;
  page: number;
  pageSize: number;
  /** Undefined while the rows are stale. */
  rows: readonly Row[] | undefined;
}

/** Rows stay selected across pages, and are deselected when their page loads without them. */
export function useSelection<Row extends { id: string }>({
  scope,
  page,
  pageSize,
  rows,
}: Shown<Row>): Selection<Row> {
  const [kept, setState] = useState<State<Row>>({ scope, chosen: new Map(), last: null });
  const state = stillThere(kept, { scope, page, rows });
  if (state !== kept) setState(state);
  const { chosen } = state;
  const become = (entries: Iterable<readonly [string, Held<Row>]>, last: string | null) =>
    setState({ scope, chosen: new Map(entries), last });
  const here = (rows ?? []).map((row) => [row.id, { row, page }] as const);
  const without = (ids: ReadonlySet<string>) => [...chosen].filter(([id]) => !ids.has(id));

  return {
    chosen: [...chosen].map(([id, { row }]) => rows?.find((each) => each.id === id) ?? row),
    has: (id) => chosen.has(id),
    toggle: ({ id }, through) => {
      const at = here.findIndex(([each]) => each === id);
      const from = here.findIndex(([each]) => each === state.last);
      const span =
        through && from >= 0
          ? here.slice(Math.min(at, from), Math.max(at, from) + 1)
          : here.slice(at, at + 1);
      const rest = without(new Set(span.map(([each]) => each)));
      become(chosen.has(id) ? rest : [...rest, ...span], id);
    },
    togglePage: () => {
      const rest = without(new Set(here.map(([id]) => id)));
      become(here.every(([id]) => chosen.has(id)) ? rest : [...rest, ...here], null);
    },
    chooseAll: (all) =>
      become(
        all.map((row, index) => [row.id, { row, page: Math.floor(index / pageSize) + 1 }]),
        null,
      ),
    clear: () => become([], null),
    // Functional update, because the state may have changed since the action began.
    drop: (dropped) =>
      setState((then) => {
        const done = new Set(dropped.map(({ id }) => id));
        return { ...then, chosen: new Map([...then.chosen].filter(([id]) => !done.has(id))) };
      }),
  };
}

function stillThere<Row extends { id: string }>(
  state: State<Row>,
  { scope, page, rows }: Pick<Shown<Row>, 'scope' | 'page' | 'rows'>,
): State<Row> {
  if (state.scope !== scope) return { scope, chosen: new Map(), last: null };
  const ids = new Set(rows?.map(({ id }) => id));
  const isGone = ([id, held]: [string, Held<Row>]) => held.page === page && !ids.has(id);
  if (!rows || ![...state.chosen].some(isGone)) return state;
  return { ...state, chosen: new Map([...state.chosen].filter((entry) => !isGone(entry))) };
}

import { useState } from 'react';

interface Held<Row> {
  row: Row;
  /** Where it stood when it was chosen. */
  page: number;
}

interface State<Row> {
  scope: string;
  chosen: ReadonlyMap<string, Held<Row>>;
  /** Where a range begins. */
  last: string | null;
}

export interface Selection<Row> {
  chosen: readonly Row[];
  has: (id: string) => boolean;
  /** With `through` everything between this row and the one before it becomes what this one becomes. */
  toggle: (row: Row, through: boolean) => void;
  /** All of the page, or none of it. */
  togglePage: () => void;
  /** Every row there is, in the order of the pages. */
  chooseAll: (rows: readonly Row[]) => void;
  clear: () => void;
  /** What was done is chosen no more; what could not be done still is. */
  drop: (rows: readonly Row[]) => void;
}

interface Shown<Row> {
  /** What the list is narrowed to and ordered by: among other rows nothing is chosen. */
  scope: string;
  page: number;
  pageSize: number;
  /** Left out while the rows are those of before. */
  rows: readonly Row[] | undefined;
}

/** What is chosen stays so on other pages, and falls away when its page comes without it. */
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
    // Much may have happened since it was begun.
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

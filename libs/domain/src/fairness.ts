/** What is counted of fewer than this could be pointed at somebody, and is not said. */
export const SMALLEST_CELL = 10;

/** Awards of one teacher, grade or group: how many were good, how many not, and of how many children. */
export interface FairnessCounts {
  good: number;
  needsWork: number;
  students: number;
}

/** As it may be shown: null where it is too few to say. */
export interface FairnessCells {
  good: number | null;
  needsWork: number | null;
  /** Good ones for each other one, to one decimal; only where both are said. */
  ratio: number | null;
}

/**
 * Rows of one list, as they may be shown together. A number under ten is left out, and so is every number of a row about fewer
 * than ten children. Where a column has left out exactly one, the next smallest goes too: else whoever knows the sum would
 * know it.
 */
export function sayable(rows: readonly FairnessCounts[]): FairnessCells[] {
  const good = column(rows, 'good');
  const needsWork = column(rows, 'needsWork');
  return rows.map((_, index) => {
    const [one = null, other = null] = [good[index], needsWork[index]];
    const ratio = one === null || other === null ? null : Math.round((one / other) * 10) / 10;
    return { good: one, needsWork: other, ratio };
  });
}

function column(rows: readonly FairnessCounts[], of: 'good' | 'needsWork'): (number | null)[] {
  const isShown = (row: FairnessCounts) => row[of] >= SMALLEST_CELL && row.students >= SMALLEST_CELL;
  const shown = rows.map((row) => (isShown(row) ? row[of] : null));
  if (shown.filter((number) => number === null).length !== 1) return shown;
  const said = shown.filter((number) => number !== null);
  const smallest = shown.indexOf(Math.min(...said));
  return shown.map((number, index) => (index === smallest ? null : number));
}

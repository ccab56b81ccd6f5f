/** Counts about fewer than this could be attributed to individuals and are not shown. */
export const SMALLEST_CELL = 10;

/** The awards of one teacher, grade or group: how many were positive, how many negative, and for how many children. */
export interface FairnessCounts {
  good: number;
  needsWork: number;
  students: number;
}

/** The counts as they may be shown: null if too small. */
export interface FairnessCells {
  good: number | null;
  needsWork: number | null;
  /** Positive awards per negative one, to one decimal; only if both are shown. */
  ratio: number | null;
}

/**
 * Applies small-number suppression to the rows of one list. Numbers under ten are hidden, and so are all numbers of a row about fewer than
 * ten children. If exactly one number of a column is hidden, the next smallest is hidden too, because it could otherwise be computed from
 * the sum.
 */
export function sayable(rows: readonly FairnessCounts[]): FairnessCells[] {
  return cellsOf(column(rows, 'good'), column(rows, 'needsWork'));
}

interface GradeCounts extends FairnessCounts {
  classes: readonly FairnessCounts[];
}

/**
 * Applies suppression to grades with their classes, because both lists are shown together and a grade is the sum of its classes. In a
 * visible grade, never exactly one class is hidden; a grade whose only class is hidden is hidden too. If a grade is hidden to protect
 * another, one of its classes is hidden as well.
 */
export function sayableInside(
  grades: readonly GradeCounts[],
): { grade: FairnessCells; classes: FairnessCells[] }[] {
  const [good, needsWork] = [gradeColumn(grades, 'good'), gradeColumn(grades, 'needsWork')];
  const cells = cellsOf(good.grades, needsWork.grades);
  return cells.map((grade, index) => ({
    grade,
    classes: cellsOf(good.classes[index] ?? [], needsWork.classes[index] ?? []),
  }));
}

type Count = 'good' | 'needsWork';
type Column = readonly (number | null)[];

function cellsOf(good: Column, needsWork: Column): FairnessCells[] {
  return good.map((one, index) => {
    const other = needsWork[index] ?? null;
    const ratio = one === null || other === null ? null : Math.round((one / other) * 10) / 10;
    return { good: one, needsWork: other, ratio };
  });
}

function column(rows: readonly FairnessCounts[], of: Count): Column {
  return neverOneAlone(rows.map((row) => (isSayable(row, of) ? row[of] : null)));
}

function gradeColumn(grades: readonly GradeCounts[], of: Count): { grades: Column; classes: Column[] } {
  const inside = grades.map(({ classes }) => column(classes, of));
  const said = neverOneAlone(
    grades.map((grade, index) => (isSayable(grade, of) && leftOut(inside[index]) !== 1 ? grade[of] : null)),
  );
  const classes = inside.map((shown, index) =>
    said[index] === null && leftOut(shown) === 0 ? withoutSmallest(shown) : shown,
  );
  return { grades: said, classes };
}

const isSayable = (row: FairnessCounts, of: Count) =>
  row[of] >= SMALLEST_CELL && row.students >= SMALLEST_CELL;
const leftOut = (shown: Column = []) => shown.filter((number) => number === null).length;
const neverOneAlone = (shown: Column) => (leftOut(shown) === 1 ? withoutSmallest(shown) : shown);

function withoutSmallest(shown: Column): Column {
  const smallest = shown.indexOf(Math.min(...shown.filter((number) => number !== null)));
  return shown.map((number, index) => (index === smallest ? null : number));
}

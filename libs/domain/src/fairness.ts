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
  return cellsOf(column(rows, 'good'), column(rows, 'needsWork'));
}

interface GradeCounts extends FairnessCounts {
  classes: readonly FairnessCounts[];
}

/**
 * Grades with their classes, as the two lists may be shown together: a grade is the sum of its classes. In one that is said no class
 * is left out alone, and one whose only class is left out is not said. A grade that goes for the sake of another keeps a class back.
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

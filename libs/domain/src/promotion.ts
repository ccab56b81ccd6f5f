import { GRADES } from './class-number';

/** A class of the year that runs, as the office looks at it when the next one comes. */
export interface ClassToPromote {
  id: string;
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  isActive: boolean;
  /** Active ones: who has left stays where they were. */
  students: number;
  maxStudents: number;
  leaderId: string | null;
}

/** What becomes of a class: it goes on as the same number in the next grade, joins one that goes on, or ends. */
export const CLASS_STEPS = ['goes_on', 'joins', 'ends'] as const;
export type ClassStep = (typeof CLASS_STEPS)[number];

export interface ClassChoice {
  classId: string;
  step: ClassStep;
  /** The number of the class that it joins. */
  joins?: number;
  /** Who leads it in the next year: left out the same as now, null nobody for the time being. */
  leaderId?: string | null;
}

/** A class of the next year, and the classes whose students come into it. */
export interface NextClass {
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  maxStudents: number;
  students: number;
  leaderId: string | null;
  /** Its leader is another one than now. */
  isLedAnew: boolean;
  /** The class that goes on. */
  from: ClassToPromote;
  joined: ClassToPromote[];
}

export interface PromotionFault {
  classNumber: number;
  /** There is no class for its students; too many come into it; no grade follows. */
  reason: 'no_class' | 'too_many' | 'no_grade';
  students: number;
  maxStudents: number;
}

export interface PromotionPlan {
  next: NextClass[];
  /** Classes that end with the year. Their students leave the school. */
  ending: ClassToPromote[];
  moving: number;
  leaving: number;
  faults: PromotionFault[];
}

/** The grade of the next year; none after the last. */
export function gradeAfter(grade: string): string | undefined {
  const index = (GRADES as readonly string[]).indexOf(grade);
  return index < 0 ? undefined : GRADES[index + 1];
}

/** The highest grade that the school has a class in: most schools have had it for years, and it leaves. */
export function lastGradeOf(classes: readonly ClassToPromote[]): string {
  const active = new Set(classes.filter(({ isActive }) => isActive).map(({ grade }) => grade));
  return GRADES.findLast((grade) => active.has(grade)) ?? GRADES.at(-1) ?? '';
}

/**
 * What a school usually wants: the last grade leaves, everybody else goes on. Nothing is chosen for students of a class that
 * was closed: somebody has to say where they go.
 */
export function usualChoices(classes: readonly ClassToPromote[], lastGrade: string): ClassChoice[] {
  return classes.flatMap(({ id, grade, isActive, students }) => {
    if (!isActive) return students === 0 ? [{ classId: id, step: 'ends' as const }] : [];
    return [{ classId: id, step: grade === lastGrade ? ('ends' as const) : ('goes_on' as const) }];
  });
}

/** What the choices come to, and what stands in the way of them. */
export function planPromotion(
  classes: readonly ClassToPromote[],
  choices: readonly ClassChoice[],
): PromotionPlan {
  const chosen = new Map(choices.map((choice) => [choice.classId, choice]));
  const stepOf = ({ id }: ClassToPromote) => chosen.get(id)?.step;
  const next = classes
    .filter((card) => stepOf(card) === 'goes_on')
    .map((card) => nextOf(card, chosen.get(card.id)));
  const faults: PromotionFault[] = [];
  const faultOf = (card: ClassToPromote, reason: PromotionFault['reason'], students = card.students) =>
    faults.push({ classNumber: card.classNumber, reason, students, maxStudents: card.maxStudents });
  for (const card of classes) {
    const step = stepOf(card);
    if (step === 'goes_on' && gradeAfter(card.grade) === undefined) faultOf(card, 'no_grade');
    if (step === 'goes_on' || step === 'ends') continue;
    const target = next.find(({ classNumber }) => classNumber === chosen.get(card.id)?.joins);
    if (step === 'joins' && target) {
      target.joined.push(card);
      target.students += card.students;
    } else if (card.students > 0 || step === 'joins') faultOf(card, 'no_class');
  }
  for (const { from, students, maxStudents } of next)
    if (students > maxStudents) faultOf(from, 'too_many', students);
  const ending = classes.filter((card) => stepOf(card) === 'ends');
  const count = (all: readonly { students: number }[]) =>
    all.reduce((sum, { students }) => sum + students, 0);
  return { next, ending, moving: count(next), leaving: count(ending), faults };
}

function nextOf(card: ClassToPromote, choice: ClassChoice | undefined): NextClass {
  const { classNumber, section, maxStudents, students } = card;
  const grade = gradeAfter(card.grade) ?? card.grade;
  const leaderId = choice?.leaderId === undefined ? card.leaderId : choice.leaderId;
  return {
    ...{ classNumber, section, maxStudents, students, grade, leaderId },
    className: card.className.replaceAll(new RegExp(`\\b${card.grade}\\b`, 'g'), grade),
    isLedAnew: leaderId !== card.leaderId,
    from: card,
    joined: [],
  };
}

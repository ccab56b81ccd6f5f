import { GRADES } from './class-number';

/** A class of the current year, as shown to the office for the promotion to the next. */
export interface ClassToPromote {
  id: string;
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  isActive: boolean;
  /** Active students only; those who have left stay where they were. */
  students: number;
  maxStudents: number;
  leaderId: string | null;
}

/**
 * What happens to a class: it goes on to the next grade with its students, it stays in its grade for the next students, its students join
 * another class of the next year, or it ends.
 */
export const CLASS_STEPS = ['goes_on', 'stays', 'joins', 'ends'] as const;
export type ClassStep = (typeof CLASS_STEPS)[number];

export interface ClassChoice {
  classId: string;
  step: ClassStep;
  /** The class of the next year that its students join. If omitted for a class that stays, its students leave the school. */
  joins?: number;
  /** Its number in the next year, if it changes. */
  number?: number;
  /** Its leader in the next year: unchanged if omitted, null for nobody for now. */
  leaderId?: string | null;
}

/** A different decision for one child than for its class: goes on to another class, repeats the grade, or leaves the school. */
export const CHILD_STEPS = ['goes_on', 'stays', 'leaves'] as const;
export type ChildStep = (typeof CHILD_STEPS)[number];

/** The result for a child; `open` means without a place yet. */
export const CHILD_OUTCOMES = ['goes_on', 'stays', 'leaves', 'open'] as const;
export type ChildOutcomeKind = (typeof CHILD_OUTCOMES)[number];

export interface ChildChoice {
  studentId: string;
  step: ChildStep;
  /** The class of the next year, for a child who does not leave. */
  classNumber?: number;
}

/** An active child in a class of the current year. */
export interface ChildToPromote {
  studentId: string;
  classId: string;
  grade: string;
  section: string;
}

/** A child's place in the next year; no class for a child who leaves the school. */
export interface ChildOutcome {
  step: ChildStep;
  into: NextClass | null;
  grade: string;
  section: string;
}

/** A class of the next year, and the classes from which its students come. */
export interface NextClass {
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  maxStudents: number;
  students: number;
  leaderId: string | null;
  /** Whether it gets another leader than now. */
  isLedAnew: boolean;
  /** The class that goes on or stays. */
  from: ClassToPromote;
  /** Ending classes whose students join this one; their teachers come along. */
  joined: ClassToPromote[];
}

export interface PromotionFault {
  classNumber: number;
  /**
   * There is no class for its students, or for one who was placed individually; too many students come into it; there is no next grade; its
   * number belongs to another class.
   */
  reason: 'no_class' | 'child_no_class' | 'too_many' | 'no_grade' | 'number_taken';
  students: number;
  maxStudents: number;
}

export interface PromotionPlan {
  next: NextClass[];
  /** Classes that end with the year and whose students leave the school. */
  ending: ClassToPromote[];
  /** Where each class's students go by default; null if they leave. Missing if not decided yet. */
  ways: Map<string, NextClass | null>;
  moving: number;
  leaving: number;
  faults: PromotionFault[];
}

/** The next grade; undefined after the last. */
export function gradeAfter(grade: string): string | undefined {
  const index = (GRADES as readonly string[]).indexOf(grade);
  return index < 0 ? undefined : GRADES[index + 1];
}

/** The highest grade of the school's active classes, whose students usually leave. */
export function lastGradeOf(classes: readonly ClassToPromote[]): string {
  const active = new Set(classes.filter(({ isActive }) => isActive).map(({ grade }) => grade));
  return GRADES.findLast((grade) => active.has(grade)) ?? GRADES.at(-1) ?? '';
}

/** The default choices: the last grade leaves, everybody else goes on. For students of a closed class somebody has to choose. */
export function usualChoices(classes: readonly ClassToPromote[], lastGrade: string): ClassChoice[] {
  return classes.flatMap(({ id, grade, isActive, students }) => {
    if (!isActive) return students === 0 ? [{ classId: id, step: 'ends' as const }] : [];
    return [{ classId: id, step: grade === lastGrade ? ('ends' as const) : ('goes_on' as const) }];
  });
}

/** An individually placed child, and the class it leaves. */
export type PlacedChild = ChildChoice & Pick<ChildToPromote, 'classId'>;

/** The result of the choices, and the faults that prevent it. */
export function planPromotion(
  classes: readonly ClassToPromote[],
  choices: readonly ClassChoice[],
  children: readonly PlacedChild[] = [],
): PromotionPlan {
  const chosen = new Map(choices.map((choice) => [choice.classId, choice]));
  const next = classes.flatMap((card) => nextOf(card, chosen.get(card.id)));
  const numbered = (classNumber: number | undefined) => next.find((each) => each.classNumber === classNumber);
  const plan: PromotionPlan = { next, ending: [], ways: new Map(), moving: 0, leaving: 0, faults: [] };
  const faultOf = (card: ClassToPromote, reason: PromotionFault['reason'], students = card.students) =>
    plan.faults.push({ classNumber: card.classNumber, reason, students, maxStudents: card.maxStudents });
  const bring = (students: number, into: NextClass | null) => {
    if (into) into.students += students;
    plan[into ? 'moving' : 'leaving'] += students;
  };
  for (const card of classes) {
    const choice = chosen.get(card.id);
    const students = card.students - children.filter(({ classId }) => classId === card.id).length;
    if (choice?.step === 'goes_on' && gradeAfter(card.grade) === undefined) faultOf(card, 'no_grade');
    const into = wayOf(card, choice, next, numbered);
    if (into === undefined) {
      if (students > 0 || choice?.step === 'joins') faultOf(card, 'no_class', students);
      continue;
    }
    if (choice?.step === 'ends') plan.ending.push(card);
    if (choice?.step === 'joins') into?.joined.push(card);
    plan.ways.set(card.id, into);
    bring(students, into);
  }
  for (const card of classes) {
    let lost = 0;
    for (const { step, classNumber } of children.filter(({ classId }) => classId === card.id)) {
      const into = step === 'leaves' ? null : numbered(classNumber);
      if (into === undefined) lost += 1;
      else bring(1, into);
    }
    if (lost > 0) faultOf(card, 'child_no_class', lost);
  }
  for (const { from, classNumber, students, maxStudents } of next) {
    if (students > maxStudents) faultOf(from, 'too_many', students);
    if (next.some((other) => other.classNumber === classNumber && other.from.id !== from.id))
      faultOf(from, 'number_taken');
  }
  return plan;
}

/** The result for one child of a class; undefined if it is not decided yet. */
export function childOutcome(
  { ways, next }: Pick<PromotionPlan, 'ways' | 'next'>,
  card: ClassToPromote,
  { grade, section }: Pick<ChildToPromote, 'grade' | 'section'>,
  choice?: ChildChoice,
): ChildOutcome | undefined {
  const chosen = next.find(({ classNumber }) => classNumber === choice?.classNumber);
  const into = choice ? (choice.step === 'leaves' ? null : chosen) : ways.get(card.id);
  if (into === null) return { step: 'leaves', into, grade, section };
  if (!into) return undefined;
  // A child whose grade or section differs from the class's keeps its own.
  const gradeThen = grade === card.grade ? into.grade : (gradeAfter(grade) ?? grade);
  const then = choice?.step === 'stays' ? grade : gradeThen;
  return {
    step: then === grade ? 'stays' : 'goes_on',
    into,
    grade: then,
    section: section === card.section ? into.section : section,
  };
}

/** Where a class's students go by default; undefined if there is no such class, or if it is not decided. */
function wayOf(
  card: ClassToPromote,
  choice: ClassChoice | undefined,
  next: readonly NextClass[],
  numbered: (classNumber: number | undefined) => NextClass | undefined,
): NextClass | null | undefined {
  if (choice?.step === 'goes_on') return next.find(({ from }) => from.id === card.id);
  if (choice?.step === 'ends') return null;
  if (choice?.step === 'stays' && choice.joins === undefined) return null;
  return choice && numbered(choice.joins);
}

function nextOf(card: ClassToPromote, choice: ClassChoice | undefined): NextClass[] {
  if (choice?.step !== 'goes_on' && choice?.step !== 'stays') return [];
  const { section, maxStudents } = card;
  const grade = (choice.step === 'goes_on' ? gradeAfter(card.grade) : undefined) ?? card.grade;
  const leaderId = choice.leaderId === undefined ? card.leaderId : choice.leaderId;
  return [
    {
      ...{
        classNumber: choice.number ?? card.classNumber,
        section,
        maxStudents,
        students: 0,
        grade,
        leaderId,
      },
      className: card.className.replaceAll(new RegExp(`\\b${card.grade}\\b`, 'g'), grade),
      isLedAnew: leaderId !== card.leaderId,
      from: card,
      joined: [],
    },
  ];
}

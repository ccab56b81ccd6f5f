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

/**
 * What becomes of a class: it goes on in the next grade with its students, it stays in its grade for those who come after them,
 * it joins one of the next year, or it ends.
 */
export const CLASS_STEPS = ['goes_on', 'stays', 'joins', 'ends'] as const;
export type ClassStep = (typeof CLASS_STEPS)[number];

export interface ClassChoice {
  classId: string;
  step: ClassStep;
  /** The class of the next year into which its students come. Those of one that stays leave the school where none is named. */
  joins?: number;
  /** Its number in the next year, where it gets another one. */
  number?: number;
  /** Who leads it in the next year: left out the same as now, null nobody for the time being. */
  leaderId?: string | null;
}

/** What becomes of a child otherwise than of the class: another class, the same grade once more, or none here any longer. */
export const CHILD_STEPS = ['goes_on', 'stays', 'leaves'] as const;
export type ChildStep = (typeof CHILD_STEPS)[number];

/** What becomes of a child; `open` has no place yet. */
export const CHILD_OUTCOMES = ['goes_on', 'stays', 'leaves', 'open'] as const;
export type ChildOutcomeKind = (typeof CHILD_OUTCOMES)[number];

export interface ChildChoice {
  studentId: string;
  step: ChildStep;
  /** The class of the next year, of whoever does not leave. */
  classNumber?: number;
}

/** An active child in a class of the year that runs. */
export interface ChildToPromote {
  studentId: string;
  classId: string;
  grade: string;
  section: string;
}

/** Where a child is in the next year: in no class of the school where it leaves. */
export interface ChildOutcome {
  step: ChildStep;
  into: NextClass | null;
  grade: string;
  section: string;
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
  /** The class that goes on, or stays. */
  from: ClassToPromote;
  /** Those that end and whose teachers come along. */
  joined: ClassToPromote[];
}

export interface PromotionFault {
  classNumber: number;
  /**
   * There is no class for its students, or for one of them who was placed; too many come into it; no grade follows; another
   * class has its number.
   */
  reason: 'no_class' | 'child_no_class' | 'too_many' | 'no_grade' | 'number_taken';
  students: number;
  maxStudents: number;
}

export interface PromotionPlan {
  next: NextClass[];
  /** Classes that end with the year. Their students leave the school. */
  ending: ClassToPromote[];
  /** Where each class's students go as a rule: null where they leave. Missing where nobody has said it yet. */
  ways: Map<string, NextClass | null>;
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

/** A child who was placed, and the class that it leaves. */
export type PlacedChild = ChildChoice & Pick<ChildToPromote, 'classId'>;

/** What the choices come to, and what stands in the way of them. */
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

/** What becomes of one child of a class; nothing yet where nobody has said it. */
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
  // A grade and a section of the child's own stay its own.
  const gradeThen = grade === card.grade ? into.grade : (gradeAfter(grade) ?? grade);
  const then = choice?.step === 'stays' ? grade : gradeThen;
  return {
    step: then === grade ? 'stays' : 'goes_on',
    into,
    grade: then,
    section: section === card.section ? into.section : section,
  };
}

/** Where a class's students go as a rule; undefined where there is no such class, or nobody said it. */
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

import {
  type ChildChoice,
  type ChildStep,
  type ClassChoice,
  type ClassStep,
  type ClassToPromote,
  gradeAfter,
  type NextClass,
  type PlacedChild,
  type PromotionFault,
  usualChoices,
} from '@homeroom/domain';
import { readDraft } from '../../lib/drafts';

/** What the office has chosen otherwise than usual, by class. */
export type Chosen = Readonly<Record<string, Partial<ClassChoice> | undefined>>;

/** The children of whom something else was chosen than of their class, by child. */
export type Placed = Readonly<Record<string, PlacedChild>>;

interface KeptPlan {
  lastGrade?: string | undefined;
  chosen: Chosen;
  placed: Placed;
}

/** What was chosen in this tab before, as far as it is about classes that there still are. */
export function keptPlan(draft: string, classes: readonly ClassToPromote[]): KeptPlan {
  const { lastGrade, chosen = {}, placed = {} } = readDraft(draft) as Partial<KeptPlan>;
  const known = new Set(classes.map(({ id }) => id));
  return {
    lastGrade,
    chosen: Object.fromEntries(Object.entries(chosen).filter(([classId]) => known.has(classId))),
    placed: Object.fromEntries(Object.entries(placed).filter(([, { classId }]) => known.has(classId))),
  };
}

/** The choice of each class: the usual one, and what was chosen in its place. */
export function choicesOf(
  classes: readonly ClassToPromote[],
  lastGrade: string,
  chosen: Chosen,
): ClassChoice[] {
  const usual = new Map(usualChoices(classes, lastGrade).map((choice) => [choice.classId, choice]));
  return classes.flatMap(({ id, classNumber }) => {
    const { leaderId, number, ...other } = chosen[id] ?? {};
    const { step, joins } = other.step ? other : (usual.get(id) ?? {});
    if (!step) return [];
    const goesOn = hasCard(step);
    return [
      {
        ...{ classId: id, step },
        ...(joins && { joins }),
        ...(goesOn && number && number !== classNumber && { number }),
        ...(goesOn && leaderId !== undefined && { leaderId }),
      },
    ];
  });
}

/** There is a card of it in the next year. */
export const hasCard = (step: ClassStep | undefined): boolean => step === 'goes_on' || step === 'stays';

/** A step as the value of an option, and back. */
export const valueOf = ({ step, joins }: Pick<ClassChoice, 'step' | 'joins'>): string =>
  step === 'joins' ? `joins ${joins}` : step;
export function stepFrom(value: string): Pick<ClassChoice, 'step' | 'joins'> {
  const [step = 'ends', joins] = value.split(' ');
  return { step: step as ClassStep, ...(joins && { joins: Number(joins) }) };
}

/** The steps that a class may take, as options. It may join each class that there will be. */
export function stepsFor(card: ClassToPromote, next: readonly NextClass[]) {
  const others = next.filter(({ from }) => from.id !== card.id);
  return {
    goesOn: gradeAfter(card.grade),
    joins: others.map(({ classNumber }) => classNumber),
  };
}

export function faultOf(
  { classNumber }: ClassToPromote,
  faults: readonly PromotionFault[],
): PromotionFault | undefined {
  return faults.find((fault) => fault.classNumber === classNumber);
}

/** What becomes of a child as the value of an option, and back; empty where it goes with its class. */
export const valueOfChild = (choice: ChildChoice | undefined): string =>
  choice ? `${choice.step} ${choice.classNumber ?? ''}`.trim() : '';
export function choiceOfChild(studentId: string, value: string): ChildChoice | undefined {
  const [step, classNumber] = value.split(' ');
  if (!step) return undefined;
  return { studentId, step: step as ChildStep, ...(classNumber && { classNumber: Number(classNumber) }) };
}

/** The places that a child of this grade may have otherwise: a class of the same grade once more, or another one of the next. */
export function placesFor(grade: string, next: readonly NextClass[]): ChildChoice['classNumber'][][] {
  const numbersOf = (wanted: string | undefined) =>
    next.filter((each) => each.grade === wanted).map(({ classNumber }) => classNumber);
  return [numbersOf(grade), numbersOf(gradeAfter(grade))];
}

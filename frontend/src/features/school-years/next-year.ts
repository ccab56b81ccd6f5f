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

/** Deviations from the default choice, by class id. */
export type Chosen = Readonly<Record<string, Partial<ClassChoice> | undefined>>;

/** Children with a choice different from their class's, by child id. */
export type Placed = Readonly<Record<string, PlacedChild>>;

interface KeptPlan {
  lastGrade?: string | undefined;
  chosen: Chosen;
  placed: Placed;
}

/** The draft in this tab, limited to classes that still exist. */
export function keptPlan(draft: string, classes: readonly ClassToPromote[]): KeptPlan {
  const { lastGrade, chosen = {}, placed = {} } = readDraft(draft) as Partial<KeptPlan>;
  const known = new Set(classes.map(({ id }) => id));
  return {
    lastGrade,
    chosen: Object.fromEntries(Object.entries(chosen).filter(([classId]) => known.has(classId))),
    placed: Object.fromEntries(Object.entries(placed).filter(([, { classId }]) => known.has(classId))),
  };
}

/** The choice for each class: the default with the office's deviations. */
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

/** The class has a card in the next year. */
export const hasCard = (step: ClassStep | undefined): boolean => step === 'goes_on' || step === 'stays';

/** Converts a step to the value of an option, and back. */
export const valueOf = ({ step, joins }: Pick<ClassChoice, 'step' | 'joins'>): string =>
  step === 'joins' ? `joins ${joins}` : step;
export function stepFrom(value: string): Pick<ClassChoice, 'step' | 'joins'> {
  const [step = 'ends', joins] = value.split(' ');
  return { step: step as ClassStep, ...(joins && { joins: Number(joins) }) };
}

/** The possible steps of a class, as options. It may join any class of the next year. */
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

/** Converts a child's choice to the value of an option, and back; empty if it goes with its class. */
export const valueOfChild = (choice: ChildChoice | undefined): string =>
  choice ? `${choice.step} ${choice.classNumber ?? ''}`.trim() : '';
export function choiceOfChild(studentId: string, value: string): ChildChoice | undefined {
  const [step, classNumber] = value.split(' ');
  if (!step) return undefined;
  return { studentId, step: step as ChildStep, ...(classNumber && { classNumber: Number(classNumber) }) };
}

/** Alternative classes for a child of this grade: the same grade again, or another class of the next one. */
export function placesFor(grade: string, next: readonly NextClass[]): ChildChoice['classNumber'][][] {
  const numbersOf = (wanted: string | undefined) =>
    next.filter((each) => each.grade === wanted).map(({ classNumber }) => classNumber);
  return [numbersOf(grade), numbersOf(gradeAfter(grade))];
}

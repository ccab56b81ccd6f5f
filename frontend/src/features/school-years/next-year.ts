import {
  type ClassChoice,
  type ClassStep,
  type ClassToPromote,
  gradeAfter,
  type PromotionFault,
  usualChoices,
} from '@homeroom/domain';

/** What the office has chosen otherwise than usual, by class. */
export type Chosen = Readonly<Record<string, Partial<ClassChoice> | undefined>>;

/** The choice of each class: the usual one, and what was chosen in its place. */
export function choicesOf(
  classes: readonly ClassToPromote[],
  lastGrade: string,
  chosen: Chosen,
): ClassChoice[] {
  const usual = new Map(usualChoices(classes, lastGrade).map((choice) => [choice.classId, choice]));
  return classes.flatMap(({ id }) => {
    const { leaderId, ...other } = chosen[id] ?? {};
    const { step, joins } = other.step ? other : (usual.get(id) ?? {});
    if (!step) return [];
    const isLed = step === 'goes_on' && leaderId !== undefined;
    return [{ classId: id, step, ...(joins && { joins }), ...(isLed && { leaderId }) }];
  });
}

/** A step as the value of an option, and back. */
export const valueOf = ({ step, joins }: Pick<ClassChoice, 'step' | 'joins'>): string =>
  step === 'joins' ? `joins ${joins}` : step;
export function stepFrom(value: string): Pick<ClassChoice, 'step' | 'joins'> {
  const [step = 'ends', joins] = value.split(' ');
  return { step: step as ClassStep, ...(joins && { joins: Number(joins) }) };
}

/** The steps that a class may take, as options. It may join each class that goes on. */
export function stepsFor(
  card: ClassToPromote,
  choices: readonly ClassChoice[],
  classes: readonly ClassToPromote[],
) {
  const on = new Set(choices.filter(({ step }) => step === 'goes_on').map(({ classId }) => classId));
  const others = classes.filter(({ id }) => id !== card.id && on.has(id));
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

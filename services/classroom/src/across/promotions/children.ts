import { AppError, type PreviewedChild, type Promote } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import {
  type ChildOutcome,
  type ChildOutcomeKind,
  type ClassToPromote,
  childOutcome,
  type PlacedChild,
  planPromotion,
  type PromotionPlan,
} from '@homeroom/domain';
import { childrenToPromote, type NamedChild, whoMayLead } from './promotion.queries';

export interface Outcome {
  child: NamedChild;
  outcome: ChildOutcome;
}

export interface PlannedSchool {
  plan: PromotionPlan;
  /** Those of them of whom something else was said than of their class. */
  placed: PlacedChild[];
  /** Every active child, with nothing where nobody has said yet what becomes of it. */
  children: { child: NamedChild; card: ClassToPromote; outcome: ChildOutcome | undefined }[];
}

/**
 * What the choices come to for each class and each child: looked at or done, it is worked out by this alone. Whoever has left
 * since they were placed, or chosen to lead, is in no plan any more.
 */
export async function planSchool(
  tx: Tx,
  classes: readonly ClassToPromote[],
  { classes: choices, students = [] }: Promote,
): Promise<PlannedSchool> {
  const cards = new Map(classes.map((card) => [card.id, card]));
  const children = await tx.sql(childrenToPromote());
  const classOf = new Map(children.map(({ studentId, classId }) => [studentId, classId]));
  const placed = students.flatMap((choice) => {
    const classId = classOf.get(choice.studentId);
    return classId === undefined ? [] : [{ ...choice, classId }];
  });
  const leaders = new Set((await tx.sql(whoMayLead())).map(({ id }) => id));
  const led = choices.map(({ leaderId, ...choice }) =>
    leaderId === null || (leaderId && leaders.has(leaderId)) ? { ...choice, leaderId } : choice,
  );
  const isOfNow = choices.length <= cards.size && choices.every(({ classId }) => cards.has(classId));
  if (!isOfNow) throw new AppError('CHANGED_MEANWHILE');
  const plan = planPromotion(classes, led, placed);
  const choiceOf = new Map(placed.map((choice) => [choice.studentId, choice]));
  return {
    plan,
    placed,
    children: children.flatMap((child) => {
      const card = cards.get(child.classId);
      const outcome = card && childOutcome(plan, card, child, choiceOf.get(child.studentId));
      return card ? [{ child, card, outcome }] : [];
    }),
  };
}

/** Of a plan without faults: everybody has a place, or leaves. */
export function outcomesOf({ children }: PlannedSchool): Outcome[] {
  return children.map(({ child, outcome }) => {
    if (!outcome) throw new AppError('CHANGED_MEANWHILE');
    return { child, outcome };
  });
}

export function previewed({ child, card, outcome }: PlannedSchool['children'][number]): PreviewedChild {
  const { studentId, firstName, lastName, classId, grade } = child;
  const into = outcome?.into;
  return {
    ...{ studentId, firstName, lastName, classId, classNumber: card.classNumber, grade },
    outcome: kindOf(outcome),
    next: into ? { classNumber: into.classNumber, grade: outcome.grade } : null,
  };
}

export const kindOf = (outcome: ChildOutcome | undefined): ChildOutcomeKind => outcome?.step ?? 'open';

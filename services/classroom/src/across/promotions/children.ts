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
  /** Children who were placed individually rather than with their class. */
  placed: PlacedChild[];
  /** Every active child; the outcome is undefined while nobody has decided it. */
  children: { child: NamedChild; card: ClassToPromote; outcome: ChildOutcome | undefined }[];
}

/**
 * What the choices mean for each class and each child. Previews and the promotion itself both use this alone. Children who have left since
 * they were placed, and leaders who have, are ignored.
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

/** The outcomes of a plan without faults, in which everybody has a place or leaves. */
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

import type { Random, ShownQuestion, Skill } from '@homeroom/domain';

/** A drawn question: what is shown, the right answer, and the item that identifies it in a session. */
export interface Drawn {
  /** Identifies the item, so that nobody is asked it twice in a session. */
  item: string;
  skill: Skill;
  level: number;
  shown: ShownQuestion;
  /** The right answer; for a robot one right program, because any other that reaches the goal is right too. */
  key: string;
}

/** Makes one question of a level. The caller draws again if the item was asked before. */
export type Drawer = (random: Random, level: number, skill: Skill) => Drawn;

/** The right choice among others, in random order. */
export function choicesOf<T>(random: Random, right: T, others: readonly T[]): { choices: T[]; key: string } {
  const choices = random.shuffled([right, ...others]);
  return { choices, key: String(choices.indexOf(right)) };
}

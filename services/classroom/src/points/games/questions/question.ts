import type { Random, ShownQuestion, Skill } from '@homeroom/domain';

/** What was drawn: what is shown, what is right, and by what it is known again in a session. */
export interface Drawn {
  /** Of the item, so that nobody is asked it twice in a session. */
  item: string;
  skill: Skill;
  level: number;
  shown: ShownQuestion;
  /** What is right; of a robot one program that is, and any other that reaches the goal is right too. */
  key: string;
}

/** Makes one question of a level. Whoever draws asks again where the item was asked before. */
export type Drawer = (random: Random, level: number, skill: Skill) => Drawn;

/** The right one among others, in an order of its own. */
export function choicesOf<T>(random: Random, right: T, others: readonly T[]): { choices: T[]; key: string } {
  const choices = random.shuffled([right, ...others]);
  return { choices, key: String(choices.indexOf(right)) };
}

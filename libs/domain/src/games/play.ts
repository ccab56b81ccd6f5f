/** The state of a session; all of it follows from the sequence of right and wrong answers. */
export interface PlayState {
  answered: number;
  right: number;
  streak: number;
  bestStreak: number;
  /** Null if the game has no lives. */
  lives: number | null;
  score: number;
}

const SCORE = { right: 10, streakStep: 2, streakMost: 5 } as const;

export function freshPlay(lives: number | null): PlayState {
  return { answered: 0, right: 0, streak: 0, bestStreak: 0, lives, score: 0 };
}

/** A right answer is worth 10, plus 2 for each consecutive right answer before it, up to 10 more. */
export function afterAnswer(state: PlayState, isRight: boolean): PlayState {
  if (!isRight) {
    const lives = state.lives === null ? null : Math.max(0, state.lives - 1);
    return { ...state, answered: state.answered + 1, streak: 0, lives };
  }
  const streak = state.streak + 1;
  const more = Math.min(state.streak, SCORE.streakMost) * SCORE.streakStep;
  return {
    ...state,
    answered: state.answered + 1,
    right: state.right + 1,
    streak,
    bestStreak: Math.max(state.bestStreak, streak),
    score: state.score + SCORE.right + more,
  };
}

export function isPlayedOut({ answered, lives }: PlayState, questions: number): boolean {
  return answered >= questions || lives === 0;
}

/** The maximum number of answers that can have been given by then: the first two may come at once, for instance after a slow start. */
export function mostAnswersAfter(elapsedMs: number, leastMs: number): number {
  return Math.floor(elapsedMs / leastMs) + 2;
}

/** The limits of questions to a class, answered on the students' own devices. */
export const CLASS_POLL = {
  questionMaxLength: 200,
  choicesFewest: 2,
  choicesMost: 6,
  choiceMaxLength: 80,
  /** Anonymous results from fewer students are not shown, because they would reveal who answered what. */
  anonymousFewest: 3,
  /** A question is deleted with all its answers this many days after it was asked. */
  keptDays: 7,
} as const;

export const CLASS_POLL_KINDS = ['yes_no', 'choices'] as const;
export type ClassPollKind = (typeof CLASS_POLL_KINDS)[number];

/** Their texts are in the interface. */
export const YES_NO_UNSURE = ['yes', 'no', 'unsure'] as const;

/** The number of possible answers. */
export function choiceCountOf({
  kind,
  choices,
}: {
  kind: ClassPollKind;
  choices: readonly string[];
}): number {
  return kind === 'yes_no' ? YES_NO_UNSURE.length : choices.length;
}

/** What a class is asked, to be answered on its own devices. */
export const CLASS_POLL = {
  questionMaxLength: 200,
  choicesFewest: 2,
  choicesMost: 6,
  choiceMaxLength: 80,
  /** What fewer said without their names is told to nobody: it would be said who. */
  anonymousFewest: 3,
  /** A question goes, with all that was said to it, so many days after it was asked. */
  keptDays: 7,
} as const;

export const CLASS_POLL_KINDS = ['yes_no', 'choices'] as const;
export type ClassPollKind = (typeof CLASS_POLL_KINDS)[number];

/** Their words are the interface's. */
export const YES_NO_UNSURE = ['yes', 'no', 'unsure'] as const;

/** How many answers there are to choose from. */
export function choiceCountOf({
  kind,
  choices,
}: {
  kind: ClassPollKind;
  choices: readonly string[];
}): number {
  return kind === 'yes_no' ? YES_NO_UNSURE.length : choices.length;
}

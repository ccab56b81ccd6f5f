/** The limits of the class tools, used by the interface and the messages too. */
export const CLASS_TOOLS = {
  /** The number of days on the school's calendar, today included, over which picks are balanced. */
  pickDays: 7,
  groupsMax: 20,
  groupSizeMax: 20,
  /** How often a day a class's own device may make new groups: with many results, viewers could see who is never put together. */
  wallDrawsADay: 8,
  /** Pairs of students to keep apart, per class. */
  pairsMax: 40,
  lessonLinesMax: 12,
  lessonMinutesMax: 180,
  lessonTextMaxLength: 60,
  plansPerClass: 6,
  planNameMaxLength: 40,
  /** The room as a grid: larger than any classroom, and still readable on a phone. */
  roomColumns: 10,
  roomRows: 8,
} as const;

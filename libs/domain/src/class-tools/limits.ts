/** What a class's tools hold at most; the interface and the messages take it from here. */
export const CLASS_TOOLS = {
  /** The school's own days over which everybody's turn comes round, today being the last. */
  pickDays: 7,
  groupsMax: 20,
  groupSizeMax: 20,
  /** As often a day a class's own device makes other groups: from many, whoever looks sees who is never put together. */
  wallDrawsADay: 8,
  /** Two who are not put together, of one class. */
  pairsMax: 40,
  lessonLinesMax: 12,
  lessonMinutesMax: 180,
  lessonTextMaxLength: 60,
  plansPerClass: 6,
  planNameMaxLength: 40,
  /** A room as squares: more than any classroom has, and still to be seen on a phone. */
  roomColumns: 10,
  roomRows: 8,
} as const;

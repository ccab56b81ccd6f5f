/** Enforced by the database under concurrency; the interface and the messages take them from here. */
export const LIMITS = {
  classesPerSchool: 60,
  studentsPerClass: 40,
  studentsPerSchool: 2_400,
  guardiansPerStudent: 10,
  studentsPerGroup: 200,
  teachersPerGroup: 10,
  /** Into one group with one request. */
  studentsJoinedAtOnce: 200,
  courseNameMaxLength: 80,
  lunchDishMaxLength: 160,
  lunchAllergensMaxLength: 120,
  /** Both ends included; the most are 18 months. */
  schoolYearDaysMin: 60,
  schoolYearDaysMax: 550,
  termsPerYear: 6,
  yearNameMaxLength: 40,
  calendarEntryDaysMax: 120,
  calendarTitleMaxLength: 80,
  /** What one look at the calendar may span. */
  calendarDaysAtOnce: 400,
  /** The create dialog offers only the first free numbers. */
  freeNumbersOffered: 20,
  schoolCodeLength: 10,
  parentIdLength: 9,
  /** What a class login takes as its grade. */
  gradeTextLength: 40,
  signInIdLength: 4,
  pinLength: 5,
  /** Rows of one page of a list. */
  pageSize: 50,
  pageSizeMax: 100,
  passwordMinLength: 12,
  trialDays: 30,
  graceDays: 14,
  /** From when on a trial's end is today's business, for the school and for the operator. */
  trialNoticeDays: 14,
  alertWarningMaxLength: 300,
  /** A drill ends by itself. */
  drillMinutesMin: 1,
  drillMinutesMax: 120,
  /** What families were told longer ago they have forgotten. */
  familiesToldDaysMax: 31,
  /** "Next update by 10:30" is a promise for the next minutes, not for tomorrow. */
  nextWordMinutesMin: 1,
  nextWordMinutesMax: 240,
  phoneMaxLength: 30,
  /** Of the books of all schools: as far back as a list goes by itself. */
  platformAuditDays: 30,
  /** Of a list that leaves as a file and is made in memory. */
  listFileLines: 50_000,
  logoMaxBytes: 2 * 1024 * 1024,
  /** A file that is handed in or set with homework. */
  fileMaxBytes: 10 * 1024 * 1024,
  /** Beside one piece of homework, and of one student's work. */
  filesTogether: 10,
  /** Characters that say what is to be seen on a picture. */
  fileAltMaxLength: 200,
  /** Files of one person that belong to nothing yet. */
  filesUnused: 40,
  invoiceDueDays: 30,
  /** Invitations that a school mails within 24 hours until it is verified. */
  invitationsPerDay: 150,
  /** All of them are one page of the operator's. */
  organisations: 2_000,
  organisationNameLength: 100,
} as const;

export const TIMES = {
  /** The undo bar on the class page. */
  undoBarMs: 10_000,
  /** How long the server accepts an undo from the awarder. */
  undoWindowMs: 10 * 60_000,
  /** How long the raiser sees "Sent by mistake?". */
  mistakeBarMs: 5_000,
  /** The correction is accepted a little longer than it is offered: the tap may travel. */
  correctionWindowMs: 15_000,
  /** The next channel starts when no receipt came within this time. */
  nextChannelMs: 10_000,
  /** An alarm that the staff have first goes to everybody after this long without an answer of theirs. */
  staffFirstMs: 20_000,
  /** And after this long where somebody of the staff looks: from the raising on, and never longer. */
  staffLookMs: 60_000,
  /** From the first raiser to one of another class, who confirms it. */
  confirmedWithinMs: 60_000,
  /** How long an alert is tried that cannot be sent. It never leaves later than that. */
  raiseTriedMs: 60_000,
  /** A class wall that was not heard of for this long is not in use. */
  wallInUseMs: 24 * 3600_000,
  /** Live events can be replayed after a reconnect for this long. */
  replayWindowMs: 15 * 60_000,
  /** A parked fact that was sent again is on its way for so long; one that has not arrived by then was lost, and may go again. */
  parkedOnItsWayMs: 60 * 60_000,
  /** How long a visitor may stay inside a school. */
  visitMs: 60 * 60_000,
  /** For how long somebody who has just shown who they are is not asked again. */
  stepUpMs: 5 * 60_000,
} as const;

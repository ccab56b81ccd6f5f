/** Enforced by the database even under concurrency; also used by the interface and the messages. */
export const LIMITS = {
  classesPerSchool: 60,
  studentsPerClass: 40,
  studentsPerSchool: 2_400,
  guardiansPerStudent: 10,
  studentsPerGroup: 200,
  teachersPerGroup: 10,
  /** Per group and request. */
  studentsJoinedAtOnce: 200,
  courseNameMaxLength: 80,
  lunchDishMaxLength: 160,
  lunchAllergensMaxLength: 120,
  /** Both ends included; the maximum is 18 months. */
  schoolYearDaysMin: 60,
  schoolYearDaysMax: 550,
  termsPerYear: 6,
  yearNameMaxLength: 40,
  calendarEntryDaysMax: 120,
  calendarTitleMaxLength: 80,
  /** The longest range of one calendar request. */
  calendarDaysAtOnce: 400,
  /** The create dialog offers only the first free numbers. */
  freeNumbersOffered: 20,
  schoolCodeLength: 10,
  parentIdLength: 9,
  /** The maximum length of the grade typed at a class login. */
  gradeTextLength: 40,
  signInIdLength: 4,
  pinLength: 5,
  /** Rows per page of a list. */
  pageSize: 50,
  pageSizeMax: 100,
  /** Of a list of what waits for a decision, for a request that names no page. */
  decidableListed: 200,
  passwordMinLength: 12,
  trialDays: 30,
  graceDays: 14,
  /** How long before the end of a trial it is shown to the school and to the operator. */
  trialNoticeDays: 14,
  alertWarningMaxLength: 300,
  /** A drill ends automatically after at most this time. */
  drillMinutesMin: 1,
  drillMinutesMax: 120,
  /** Notice given to families longer ago than this is considered forgotten. */
  familiesToldDaysMax: 31,
  /** "Next update by 10:30" is a promise for the next minutes, not for tomorrow. */
  nextWordMinutesMin: 1,
  nextWordMinutesMax: 240,
  phoneMaxLength: 30,
  /** For the audit log of all schools: the default period of a list. */
  platformAuditDays: 30,
  /** For lists exported as a file that is built in memory. */
  listFileLines: 50_000,
  logoMaxBytes: 2 * 1024 * 1024,
  /** A file handed in or attached to homework. */
  fileMaxBytes: 10 * 1024 * 1024,
  /** Per homework assignment, and per student's work. */
  filesTogether: 10,
  /** The maximum length of a picture's alternative text. */
  fileAltMaxLength: 200,
  /** Uploaded files of one person that are not attached to anything yet. */
  filesUnused: 40,
  invoiceDueDays: 30,
  /** Invitations that an unverified school may mail within 24 hours. */
  invitationsPerDay: 150,
  /** The operator's page shows all of them at once. */
  organisations: 2_000,
  organisationNameLength: 100,
} as const;

/**
 * How long a write that could not be sent waits on the device to be sent by itself: the server knows its key for a day. After this time it
 * is uncertain whether the write has happened, so the person must look.
 */
export const SENDABLE_MS = 20 * 60 * 60_000;
/** What is sent within it did not wait, and has no other time than its arrival. */
export const MOMENT_MS = 5_000;

export const TIMES = {
  /** How long the undo bar on the class page is shown. */
  undoBarMs: 10_000,
  /** How long the server accepts an undo from the awarder. */
  undoWindowMs: 10 * 60_000,
  /** How long the raiser sees "Sent by mistake?". */
  mistakeBarMs: 5_000,
  /** The correction is accepted a little longer than it is offered, to allow for transmission. */
  correctionWindowMs: 15_000,
  /** The next channel starts when no receipt came within this time. */
  nextChannelMs: 10_000,
  /** An alarm that only the staff have goes to everybody after this time without a response from them. */
  staffFirstMs: 20_000,
  /** The longer limit if a member of staff is looking, counted from the raising. */
  staffLookMs: 60_000,
  /** Within this time of the first raiser, a raiser from another class confirms the alarm. */
  confirmedWithinMs: 60_000,
  /** How long sending an alert is retried. It is never sent later than that. */
  raiseTriedMs: 60_000,
  /** A class wall that was not heard from for this long is considered unused. */
  wallInUseMs: 24 * 3600_000,
  /** Live events can be replayed after a reconnect for this long. */
  replayWindowMs: 15 * 60_000,
  /** A parked fact that was sent again counts as on its way for this long; after that it is considered lost and can be sent again. */
  parkedOnItsWayMs: 60 * 60_000,
  /** How long a visitor may stay inside a school. */
  visitMs: 60 * 60_000,
  /** How long no further step-up is required after one. */
  stepUpMs: 5 * 60_000,
} as const;

/** What no page has to know: they are in none of its files. */
export const SERVER_LIMITS = {
  /** What the school teaches beside its classes, and the groups of it that run in one year. */
  coursesPerSchool: 500,
  groupsPerSchool: 1_000,
  /** A school looks a few years ahead and keeps what is over. */
  schoolYearsPerSchool: 60,
  /** What the school itself has in its calendar, with what is over: events of classes count by themselves. */
  calendarEntriesPerSchool: 2_000,
  /** Each class has its own. */
  calendarEntriesPerClass: 100,
  /** Of a list that is asked for without a page and may be one of the whole platform: more is refused and not cut. */
  wholeListRows: 5_000,
  passwordMaxBytes: 128,
  /** Words of the staff during one alert. */
  alertUpdates: 50,
  /** Students of whom somebody says at once where they are in an alert: more than a class has. */
  rollCallAtOnce: 100,
  /** How often something can be said of one student in one alert. */
  rollCallVersions: 1_000,
  /** People a gateway names at once to whose pages it has written an alert. */
  handedOverAtOnce: 1_000,
  /** Receipts of one alert that a gateway hands on at once. */
  receiptsAtOnce: 1_000,
  /** New accounts of one order and one fact. */
  peopleIssuedAtOnce: 200,
  /** A school's list as it is sent to be looked at. */
  rosterMaxBytes: 4 * 1024 * 1024,
  /** The key under which another program knows somebody: a GUID mostly. */
  sourcedIdMaxLength: 255,
  /** A name of a directory is an address mostly; what it looks people up by holds one such name. */
  scimNameMaxLength: 254,
  scimFilterMaxLength: 1_000,
  /** People whom a directory is told at once, where it says nothing and at most. */
  scimUsualPage: 100,
  scimLargestPage: 200,
  /** Changes of one person that a directory sends at once. */
  scimMostOperations: 100,
  /** Lists of one school that were looked at and not imported. */
  rosterPlansKept: 10,
  /** What a mail server says of a mail, with its head and more. */
  mailReportMaxBytes: 64 * 1024,
  /** From the day on which an import was done. */
  rosterUndoDays: 14,
  /** From the day on which a school went into its next year. */
  yearEndUndoDays: 14,
  /** Children of whom something else is said than of their class. */
  childrenPlaced: 500,
  /** Lines of the books of all schools: as far as they are counted. */
  platformAuditCounted: 1_000,
  /** Hours in which slips that are made can be downloaded. */
  slipsTakenWithinHours: 2,
  /** Width times height of a picture that is looked at: what fits into two megabytes can unpack to gigabytes. */
  logoMaxPixels: 4_096 * 4_096,
  /** All files of a school together, in each service that keeps any: as little as that, and with homework more for each student. */
  filesBytesPerSchool: 20 * 1024 * 1024 * 1024,
  /** What the homework of one student comes to in the years for which it is kept: a photo each week, and some that are larger. */
  homeworkBytesPerStudent: 150 * 1024 * 1024,
  /** What one student brings within a year. */
  homeworkBytesAYear: 500 * 1024 * 1024,
  /** In one ZIP of those that a school takes along: minutes on a slow line. */
  filesBytesPerPortion: 200 * 1024 * 1024,
  /** A trial is extended by a year at most. */
  trialExtensionDays: 366,
  /** Invitations to one guardian that are asked for within an hour: as many of that kind as one address gets. */
  invitationsPerGuardian: 2,
  /** Those who run a school, and those who are invited to. */
  adminsPerSchool: 50,
  /** Schools that a visitor enters in an hour before being asked who it is. */
  visitsPerHour: 5,
  /** From the top down to what a school stands under. */
  organisationLevels: 6,
  membersPerOrganisation: 50,
  /** Schools of one person: each is told in every token of theirs, and a cookie holds 4 KB. */
  membershipsPerPerson: 6,
} as const;

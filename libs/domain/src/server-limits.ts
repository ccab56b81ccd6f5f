/** Limits that no page needs; kept out of the frontend bundle. */
export const SERVER_LIMITS = {
  /** The school's courses, and their running groups in one year. */
  coursesPerSchool: 500,
  groupsPerSchool: 1_000,
  /** A school plans a few years ahead and keeps past ones. */
  schoolYearsPerSchool: 60,
  /** The school's own calendar entries, including past ones; events of classes are counted separately. */
  calendarEntriesPerSchool: 2_000,
  /** Per class. */
  calendarEntriesPerClass: 100,
  /** For lists without paging that may cover the whole platform: a longer list is refused rather than truncated. */
  wholeListRows: 5_000,
  passwordMaxBytes: 128,
  /** Staff updates during one alert. */
  alertUpdates: 50,
  /** Students reported on in one roll call request: more than a class has. */
  rollCallAtOnce: 100,
  /** Reports about one student in one alert. */
  rollCallVersions: 1_000,
  /** People per request in which a gateway reports to whose pages it has written an alert. */
  handedOverAtOnce: 1_000,
  /** Receipts of one alert that a gateway forwards at once. */
  receiptsAtOnce: 1_000,
  /** New accounts per order and per fact. */
  peopleIssuedAtOnce: 200,
  /** The size of a school's list when it is sent for planning. */
  rosterMaxBytes: 4 * 1024 * 1024,
  /** The key of a person in another program, usually a GUID. */
  sourcedIdMaxLength: 255,
  /** A name in a directory is usually an address, and a filter contains one such name. */
  scimNameMaxLength: 254,
  scimFilterMaxLength: 1_000,
  /** People per page of a directory's request: by default, and at most. */
  scimUsualPage: 100,
  scimLargestPage: 200,
  /** Changes to one person in one request of a directory. */
  scimMostOperations: 100,
  /** Planned imports of one school that were never started. */
  rosterPlansKept: 10,
  /** A mail server's report about a mail, including headers. */
  mailReportMaxBytes: 64 * 1024,
  /** Counted from the day on which the import was done. */
  rosterUndoDays: 14,
  /** Counted from the day of the promotion to the next year. */
  yearEndUndoDays: 14,
  /** Children with a decision different from that for their class. */
  childrenPlaced: 500,
  /** Entries of the audit log of all schools: they are counted up to this number. */
  platformAuditCounted: 1_000,
  /** Hours for which finished slips can be downloaded. */
  slipsTakenWithinHours: 2,
  /** Width times height of an uploaded picture: a file of two megabytes can decompress to gigabytes. */
  logoMaxPixels: 4_096 * 4_096,
  /** All files of a school, per service that stores any. This is the minimum; homework adds more for each student. */
  filesBytesPerSchool: 20 * 1024 * 1024 * 1024,
  /** The homework of one student over the years for which it is kept: a photo each week, and some larger files. */
  homeworkBytesPerStudent: 150 * 1024 * 1024,
  /** Uploads of one student per year. */
  homeworkBytesAYear: 500 * 1024 * 1024,
  /** Files per ZIP of a school's export: minutes on a slow connection. */
  filesBytesPerPortion: 200 * 1024 * 1024,
  /** A trial can be extended by at most a year. */
  trialExtensionDays: 366,
  /** Invitations requested for one guardian within an hour: the same as the number of such mails per address. */
  invitationsPerGuardian: 2,
  /** Administrators of a school, including invited ones. */
  adminsPerSchool: 50,
  /** Schools that a visitor can enter in an hour before a step-up is required. */
  visitsPerHour: 5,
  /** From the top level down to the organisation of a school. */
  organisationLevels: 6,
  membersPerOrganisation: 50,
  /** Schools per person: each is listed in all of their tokens, and a cookie holds 4 KB. */
  membershipsPerPerson: 6,
} as const;

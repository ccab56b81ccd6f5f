import { ClassesAndPeople1764000000000 } from './1764000000000-classes-and-people';
import { PointsLedger1764000000001 } from './1764000000001-points-ledger';
import { StandardTables1764000000002 } from './1764000000002-standard-tables';
import { PeopleSearch1764000000010 } from './1764000000010-people-search';
import { ClassLeader1764000000011 } from './1764000000011-class-leader';
import { GuardianLinks1765400000000 } from './1765400000000-guardian-links';
import { Tidying1767000000000 } from './1767000000000-tidying';
import { SchoolYears1768000000000 } from './1768000000000-school-years';
import { Enrolments1768000000010 } from './1768000000010-enrolments';
import { FactsTravel1769000000000 } from './1769000000000-facts-travel';
import { RosterImports1770000000000 } from './1770000000000-roster-imports';
import { ClassYears1771000000000 } from './1771000000000-class-years';
import { Promotions1771000000010 } from './1771000000010-promotions';
import { Courses1772000000000 } from './1772000000000-courses';
import { BulkSlips1772000000050 } from './1772000000050-bulk-slips';
import { AccountNews1772100000000 } from './1772100000000-account-news';
import { CheapKeptOutcomes1773000000000 } from './1773000000000-cheap-kept-outcomes';
import { LeaseHolders1773000000010 } from './1773000000010-lease-holders';
import { StateVersions1773000000020 } from './1773000000020-state-versions';
import { Grove1774000000000 } from './1774000000000-grove';
import { ClassRank1775000000000 } from './1775000000000-class-rank';
import { CalendarEntries1775000000010 } from './1775000000010-calendar-entries';
import { SchoolLanguage1776000000000 } from './1776000000000-school-language';
import { Attendance1776000000010 } from './1776000000010-attendance';
import { Games1776000000020 } from './1776000000020-games';
import { CalendarFeeds1776000000050 } from './1776000000050-calendar-feeds';
import { ClassTools1776000000100 } from './1776000000100-class-tools';
import { PointsEconomy1776100000000 } from './1776100000000-points-economy';
import { Homework1776200000000 } from './1776200000000-homework';
import { FamilyTies1776300000000 } from './1776300000000-family-ties';
import { FamilyRecords1776300000010 } from './1776300000010-family-records';
import { ClassPolls1776400000050 } from './1776400000050-class-polls';
import { ClassEvents1776400000051 } from './1776400000051-class-events';
import { Reports1776500000000 } from './1776500000000-reports';
import { StudentGoals1776500000010 } from './1776500000010-student-goals';
import { YearEnds1776600000000 } from './1776600000000-year-ends';
import { RecordedSounds1776700000090 } from './1776700000090-recorded-sounds';
import { Timetables1776700200000 } from './1776700200000-timetables';
import { PictureWords1776700300000 } from './1776700300000-picture-words';
import { ReleasedReports1776700300010 } from './1776700300010-released-reports';
import { LessonRegisters1776800200000 } from './1776800200000-lesson-registers';
import { ReportAcknowledgements1776800200010 } from './1776800200010-report-acknowledgements';
import { BellTimesBefore1776800200020 } from './1776800200020-bell-times-before';
import { EqualBytes1776800400010 } from './1776800400010-equal-bytes';
import { ProgressWeeks1776900000000 } from './1776900000000-progress-weeks';
import { KeptDraws1777100000000 } from './1777100000000-kept-draws';
import { PasswordKnowers1777200000000 } from './1777200000000-password-knowers';
import { EnteredAddresses1777300000012 } from './1777300000012-entered-addresses';
import { WhatReportsAreOf1777300000030 } from './1777300000030-what-reports-are-of';
import { GamesOutOfTime1777300000050 } from './1777300000050-games-out-of-time';
import { EventsCarriedOn1777300000051 } from './1777300000051-events-carried-on';
import { TieVersions1777300000060 } from './1777300000060-tie-versions';
import { VersionsOfGroups1777300000070 } from './1777300000070-versions-of-groups';
import { PlacesOfFiles1777400000040 } from './1777400000040-places-of-files';
import { YearsToldOf1778000000010 } from './1778000000010-years-told-of';
import { PointsOfWhoLeft1778000000011 } from './1778000000011-points-of-who-left';
import { RecordsOfWhoLeft1778000000012 } from './1778000000012-records-of-who-left';
import { Oversight1778000000051 } from './1778000000051-oversight';
import { FirstHandedIn1778000000070 } from './1778000000070-first-handed-in';
import { WishesMadeFrom1778000000080 } from './1778000000080-wishes-made-from';
import { TermsKnownByIds1778100000010 } from './1778100000010-terms-known-by-ids';
import { QuestionsOfTournaments1778100000020 } from './1778100000020-questions-of-tournaments';
import { LanguagesOfSets1778100000030 } from './1778100000030-languages-of-sets';
import { KeysOfOtherPrograms1778100000040 } from './1778100000040-keys-of-other-programs';
import { HandOvers1778200000010 } from './1778200000010-hand-overs';
import { HandOverLooks1778300000010 } from './1778300000010-hand-over-looks';
import { DirectoryPeople1797200000010 } from './1797200000010-directory-people';
import { OutByDirectory1797200000020 } from './1797200000020-out-by-directory';
import { HoldsOfData1797400000000 } from './1797400000000-holds-of-data';
import { Erasures1797400000010 } from './1797400000010-erasures';
import { GoalsThatStay1797400000040 } from './1797400000040-goals-that-stay';
import { CountedCopies1797700000000 } from './1797700000000-counted-copies';
import { CoursesOfOtherPrograms1797800000000 } from './1797800000000-courses-of-other-programs';
import { HowGroupsEnded1797800000030 } from './1797800000030-how-groups-ended';
import { BegunCopies1797900000000 } from './1797900000000-begun-copies';
import { WorkToMark1798200000000 } from './1798200000000-work-to-mark';
import { RoomForHomework1798200000010 } from './1798200000010-room-for-homework';
import { DataRequests1798420000001 } from './1798420000001-data-requests';
import { DaysBefore1798430000001 } from './1798430000001-days-before';
import { WorkArrived1798440000003 } from './1798440000003-work-arrived';
import { PermissionSlips1798610000000 } from './1798610000000-permission-slips';
import { HomeworkRoomTold1798630000000 } from './1798630000000-homework-room-told';
import { FormerGuardians1798660000000 } from './1798660000000-former-guardians';
import { RevisionsOfTotals1798670000000 } from './1798670000000-revisions-of-totals';
import { OutByLists1798680000000 } from './1798680000000-out-by-lists';
import { PermissionSlipsOfGroups1798680000010 } from './1798680000010-permission-slips-of-groups';
import { NamesInPlainLetters1798680000020 } from './1798680000020-names-in-plain-letters';
import { RestoredSchools1798690000000 } from './1798690000000-restored-schools';
import { CustodyToldOf1798690000010 } from './1798690000010-custody-told-of';

export const MIGRATIONS = [
  ClassesAndPeople1764000000000,
  PointsLedger1764000000001,
  StandardTables1764000000002,
  PeopleSearch1764000000010,
  ClassLeader1764000000011,
  GuardianLinks1765400000000,
  Tidying1767000000000,
  SchoolYears1768000000000,
  Enrolments1768000000010,
  FactsTravel1769000000000,
  RosterImports1770000000000,
  ClassYears1771000000000,
  Promotions1771000000010,
  Courses1772000000000,
  BulkSlips1772000000050,
  AccountNews1772100000000,
  CheapKeptOutcomes1773000000000,
  LeaseHolders1773000000010,
  StateVersions1773000000020,
  Grove1774000000000,
  ClassRank1775000000000,
  CalendarEntries1775000000010,
  SchoolLanguage1776000000000,
  Attendance1776000000010,
  Games1776000000020,
  CalendarFeeds1776000000050,
  ClassTools1776000000100,
  PointsEconomy1776100000000,
  Homework1776200000000,
  FamilyTies1776300000000,
  FamilyRecords1776300000010,
  ClassPolls1776400000050,
  ClassEvents1776400000051,
  Reports1776500000000,
  StudentGoals1776500000010,
  YearEnds1776600000000,
  RecordedSounds1776700000090,
  Timetables1776700200000,
  PictureWords1776700300000,
  ReleasedReports1776700300010,
  LessonRegisters1776800200000,
  ReportAcknowledgements1776800200010,
  BellTimesBefore1776800200020,
  EqualBytes1776800400010,
  ProgressWeeks1776900000000,
  KeptDraws1777100000000,
  PasswordKnowers1777200000000,
  EnteredAddresses1777300000012,
  WhatReportsAreOf1777300000030,
  GamesOutOfTime1777300000050,
  EventsCarriedOn1777300000051,
  TieVersions1777300000060,
  VersionsOfGroups1777300000070,
  PlacesOfFiles1777400000040,
  YearsToldOf1778000000010,
  PointsOfWhoLeft1778000000011,
  RecordsOfWhoLeft1778000000012,
  Oversight1778000000051,
  FirstHandedIn1778000000070,
  WishesMadeFrom1778000000080,
  TermsKnownByIds1778100000010,
  QuestionsOfTournaments1778100000020,
  LanguagesOfSets1778100000030,
  KeysOfOtherPrograms1778100000040,
  HandOvers1778200000010,
  HandOverLooks1778300000010,
  DirectoryPeople1797200000010,
  OutByDirectory1797200000020,
  HoldsOfData1797400000000,
  Erasures1797400000010,
  GoalsThatStay1797400000040,
  CountedCopies1797700000000,
  CoursesOfOtherPrograms1797800000000,
  HowGroupsEnded1797800000030,
  BegunCopies1797900000000,
  WorkToMark1798200000000,
  RoomForHomework1798200000010,
  DataRequests1798420000001,
  DaysBefore1798430000001,
  WorkArrived1798440000003,
  PermissionSlips1798610000000,
  HomeworkRoomTold1798630000000,
  FormerGuardians1798660000000,
  RevisionsOfTotals1798670000000,
  OutByLists1798680000000,
  PermissionSlipsOfGroups1798680000010,
  NamesInPlainLetters1798680000020,
  RestoredSchools1798690000000,
  CustodyToldOf1798690000010,
];

import { Directory1764000000000 } from './1764000000000-directory';
import { ClassTieSources1764000000010 } from './1764000000010-class-tie-sources';
import { Messenger1764000001000 } from './1764000001000-messenger';
import { Tidying1767000000000 } from './1767000000000-tidying';
import { FactsTravel1769000000000 } from './1769000000000-facts-travel';
import { SectionKeys1772000000000 } from './1772000000000-section-keys';
import { Notices1774000000000 } from './1774000000000-notices';
import { NoticeDigests1774000000001 } from './1774000000001-notice-digests';
import { SchoolLanguage1776000000000 } from './1776000000000-school-language';
import { AbsenceNotices1776000000020 } from './1776000000020-absence-notices';
import { NoticeChannels1776000000040 } from './1776000000040-notice-channels';
import { Conversations1776000000100 } from './1776000000100-conversations';
import { MessageReports1776000000110 } from './1776000000110-message-reports';
import { RewardNotices1776100000000 } from './1776100000000-reward-notices';
import { HomeworkNotices1776200000000 } from './1776200000000-homework-notices';
import { SchoolDays1776300000000 } from './1776300000000-school-days';
import { KidsMessenger1776300000010 } from './1776300000010-kids-messenger';
import { Announcements1776300000020 } from './1776300000020-announcements';
import { FamilyNotices1776300000030 } from './1776300000030-family-notices';
import { MessageFiles1776400000000 } from './1776400000000-message-files';
import { Safeguarding1776500000000 } from './1776500000000-safeguarding';
import { OfficeDesk1776600000000 } from './1776600000000-office-desk';
import { ScheduledMessages1776600000010 } from './1776600000010-scheduled-messages';
import { WritingHidden1776600000020 } from './1776600000020-writing-hidden';
import { QuietConversations1776600000030 } from './1776600000030-quiet-conversations';
import { AnswerHours1776600000040 } from './1776600000040-answer-hours';
import { Replies1776600000050 } from './1776600000050-replies';
import { Reactions1776700000000 } from './1776700000000-reactions';
import { RecordedSounds1776700000010 } from './1776700000010-recorded-sounds';
import { SenderBreaker1776700100000 } from './1776700100000-sender-breaker';
import { PictureWords1776700350000 } from './1776700350000-picture-words';
import { WaysToldOf1776800100000 } from './1776800100000-ways-told-of';
import { MailReports1776800400000 } from './1776800400000-mail-reports';
import { EqualBytes1776800400010 } from './1776800400010-equal-bytes';
import { TeacherKinds1776900000000 } from './1776900000000-teacher-kinds';
import { AnsweredUpTo1777300000020 } from './1777300000020-answered-up-to';
import { RemovedPhones1777300000021 } from './1777300000021-removed-phones';
import { AnnouncementsNotSent1777300000022 } from './1777300000022-announcements-not-sent';
import { NumberBudgets1777300000041 } from './1777300000041-number-budgets';
import { ClosedCauses1777400000020 } from './1777400000020-closed-causes';
import { FormsOfMessages1777400000021 } from './1777400000021-forms-of-messages';
import { PlacesOfFiles1777400000040 } from './1777400000040-places-of-files';
import { TaughtRules1777500000000 } from './1777500000000-taught-rules';
import { YearsOfSchools1778000000010 } from './1778000000010-years-of-schools';
import { ForgottenPeople1778000000011 } from './1778000000011-forgotten-people';
import { Oversight1778000000051 } from './1778000000051-oversight';
import { ReturnedAndConfirmed1796861800001 } from './1796861800001-returned-and-confirmed';
import { ForgottenConversations1796890000000 } from './1796890000000-forgotten-conversations';
import { ReportedAgain1796900000310 } from './1796900000310-reported-again';
import { ReportedNotices1796900000420 } from './1796900000420-reported-notices';
import { PeopleOnHold1797400000001 } from './1797400000001-people-on-hold';
import { BrowsersOfOnePerson1797900000000 } from './1797900000000-browsers-of-one-person';
import { PlannedDigests1797900000001 } from './1797900000001-planned-digests';
import { DataRequestNotices1798420000001 } from './1798420000001-data-request-notices';
import { AnnouncementsOut1798430000000 } from './1798430000000-announcements-out';
import { UrgentDeliveries1798440000001 } from './1798440000001-urgent-deliveries';
import { BrowsersByMembership1798440000002 } from './1798440000002-browsers-by-membership';
import { AwaitedEvidence1798450000001 } from './1798450000001-awaited-evidence';
import { ReportsOfEditedText1798530000001 } from './1798530000001-reports-of-edited-text';
import { TranslationAgreement1798600000000 } from './1798600000000-translation-agreement';
import { PermissionNotices1798610000000 } from './1798610000000-permission-notices';
import { RemovedBrowsers1798620000001 } from './1798620000001-removed-browsers';
import { MessageRoomTold1798630000000 } from './1798630000000-message-room-told';
import { RestingPhones1798640000000 } from './1798640000000-resting-phones';
import { TiesWithCustody1798680000000 } from './1798680000000-ties-with-custody';
import { RestoredSchools1798690000000 } from './1798690000000-restored-schools';
import { PhonesInQuestion1798700000000 } from './1798700000000-phones-in-question';

export const MIGRATIONS = [
  Directory1764000000000,
  ClassTieSources1764000000010,
  Messenger1764000001000,
  Tidying1767000000000,
  FactsTravel1769000000000,
  SectionKeys1772000000000,
  Notices1774000000000,
  NoticeDigests1774000000001,
  SchoolLanguage1776000000000,
  AbsenceNotices1776000000020,
  NoticeChannels1776000000040,
  Conversations1776000000100,
  MessageReports1776000000110,
  RewardNotices1776100000000,
  HomeworkNotices1776200000000,
  SchoolDays1776300000000,
  KidsMessenger1776300000010,
  Announcements1776300000020,
  FamilyNotices1776300000030,
  MessageFiles1776400000000,
  Safeguarding1776500000000,
  OfficeDesk1776600000000,
  ScheduledMessages1776600000010,
  WritingHidden1776600000020,
  QuietConversations1776600000030,
  AnswerHours1776600000040,
  Replies1776600000050,
  Reactions1776700000000,
  RecordedSounds1776700000010,
  SenderBreaker1776700100000,
  PictureWords1776700350000,
  WaysToldOf1776800100000,
  MailReports1776800400000,
  EqualBytes1776800400010,
  TeacherKinds1776900000000,
  AnsweredUpTo1777300000020,
  RemovedPhones1777300000021,
  AnnouncementsNotSent1777300000022,
  NumberBudgets1777300000041,
  ClosedCauses1777400000020,
  FormsOfMessages1777400000021,
  PlacesOfFiles1777400000040,
  TaughtRules1777500000000,
  YearsOfSchools1778000000010,
  ForgottenPeople1778000000011,
  Oversight1778000000051,
  ReturnedAndConfirmed1796861800001,
  ForgottenConversations1796890000000,
  ReportedAgain1796900000310,
  ReportedNotices1796900000420,
  PeopleOnHold1797400000001,
  BrowsersOfOnePerson1797900000000,
  PlannedDigests1797900000001,
  DataRequestNotices1798420000001,
  AnnouncementsOut1798430000000,
  UrgentDeliveries1798440000001,
  BrowsersByMembership1798440000002,
  AwaitedEvidence1798450000001,
  ReportsOfEditedText1798530000001,
  TranslationAgreement1798600000000,
  PermissionNotices1798610000000,
  RemovedBrowsers1798620000001,
  MessageRoomTold1798630000000,
  RestingPhones1798640000000,
  TiesWithCustody1798680000000,
  RestoredSchools1798690000000,
  PhonesInQuestion1798700000000,
];

import type {
  ChangeClass,
  ChangedClass,
  ClassCard,
  CreateClass,
  CreatedClass,
  RenewClassSecrets,
  RenewedClassSecrets,
} from '../class-cards';
import type { CalendarFeed, MadeCalendarFeed } from '../calendar-feed';
import type {
  CalendarEntry,
  FindCalendar,
  SchoolCalendar,
  WriteCalendarEntry,
  WrittenCalendarEntry,
} from '../calendar';
import type { ChooseClassRank, ChosenClassRank, ClassRankChoice } from '../class-rank';
import type {
  CreateStudent,
  CreateTeacher,
  CreatedStudent,
  CreatedTeacher,
  GuardianDashboard,
  OwnName,
  RenamedGuardian,
  StudentRecord,
  TeacherDashboard,
  TeacherRecord,
} from '../classroom';
import type {
  ChangeGroup,
  ChangedRoster,
  Course,
  CourseGroup,
  CourseGroupPage,
  CreateGroup,
  FindCourses,
  FindGroups,
  JoinGroup,
  LeaveGroup,
  WriteCourse,
  WrittenCourse,
  WrittenGroup,
} from '../courses';
import type { ChoosePlant, ChosenPlant, GoalOfClass, SetClassGoal, WrittenGoal } from '../grove';
import type { EmergencyPack, FindEmergencyPack } from '../emergency-pack';
import type { ExportList } from '../lists';
import type { Page, PageQuery } from '../paging';
import type {
  AddGuardian,
  ChangeStudent,
  ChangeTeacher,
  ChangedStudent,
  ChangedTeacher,
  DecidedLink,
  FindStudents,
  FindTeachers,
  GuardianAddress,
  InvitedGuardian,
  IssueClassPins,
  IssuePin,
  IssuedClassPins,
  IssuedStudentPin,
  IssuedTeacherPin,
  LinkForOffice,
  OwnContact,
  StudentDetail,
} from '../people';
import type { PreviewPromotion, Promote, Promoted, Promotion, PromotionPreview } from '../promotions';
import type { ArchivedClassPage, YearArchive } from '../year-archive';
import type {
  AnswerRosterLine,
  BeginRoster,
  BegunRosterImport,
  FindRosterLines,
  PlanRoster,
  RefusedLinesFile,
  KeyedClass,
  KeyedCourses,
  RosterImport,
  RosterLine,
} from '../roster';
import type { SavedSchoolYears, SchoolYears, WriteSchoolYear } from '../school-years';
import type {
  OrderedSlips,
  OrderSlips,
  SlipChoice,
  SlipOrder,
  SlipsFor,
  TakeSlips,
  TakenSlips,
} from '../slips';
import type { OfficeClasses } from '../today';
import type { StudentDashboard, StudentRecordOfPoints } from '../student-record';
import type { Done, ListFile } from './call';

/** Years, classes, people, lists and imports. */
export interface ClassroomCalls {
  'GET /api/school-admin/today/classes': { answer: OfficeClasses };
  'GET /api/school-admin/school-years': { answer: SchoolYears };
  'POST /api/school-admin/school-years': {
    body: WriteSchoolYear;
    answer: SavedSchoolYears;
    status: 201;
    errors: 'CHANGED_MEANWHILE' | 'YEAR_LIMIT';
  };
  'PATCH /api/school-admin/school-years/:yearId': {
    body: WriteSchoolYear;
    answer: SavedSchoolYears;
    errors: 'CHANGED_MEANWHILE';
  };
  'POST /api/school-admin/school-years/:yearId/remove': {
    answer: SavedSchoolYears;
    errors: 'CHANGED_MEANWHILE' | 'YEAR_BEGUN';
  };
  'GET /api/school-admin/school-years/:yearId/promotion': { answer: Promotion; errors: 'YEAR_NOT_NEXT' };
  'POST /api/school-admin/school-years/:yearId/promotion': {
    body: Promote;
    answer: Promoted;
    errors:
      | 'CHANGED_MEANWHILE'
      | 'IMPORT_RUNNING'
      | 'PROMOTION_NOT_READY'
      | 'YEAR_END_RUNNING'
      | 'YEAR_NOT_NEXT';
  };
  'POST /api/school-admin/school-years/:yearId/promotion/preview': {
    body: PreviewPromotion;
    answer: PromotionPreview;
    errors: 'CHANGED_MEANWHILE' | 'YEAR_NOT_NEXT';
  };
  'POST /api/school-admin/school-years/:yearId/promotion/undo': {
    answer: Promoted;
    errors: 'IMPORT_RUNNING' | 'YEAR_END_IN_USE' | 'YEAR_END_NOT_UNDOABLE' | 'YEAR_NOT_NEXT';
  };
  'GET /api/school-admin/school-years/:yearId/classes': { answer: YearArchive };
  'GET /api/school-admin/school-years/:yearId/classes/:classId': { answer: ArchivedClassPage };
  'GET /api/school-admin/lists/:list': { query: ExportList; type: ListFile; errors: 'LIST_TOO_LONG' };
  'GET /api/school-admin/roster-imports': { answer: RosterImport[] };
  'POST /api/school-admin/roster-imports': { body: PlanRoster; answer: RosterImport; status: 201 };
  'GET /api/school-admin/roster-classes': { answer: KeyedClass[] };
  'GET /api/school-admin/roster-courses': { answer: KeyedCourses };
  'GET /api/school-admin/roster-imports/:importId': {
    query: FindRosterLines;
    answer: RosterImport & { lines: Page<RosterLine> };
  };
  'POST /api/school-admin/roster-imports/:importId/begin': {
    body: BeginRoster;
    answer: BegunRosterImport;
    errors:
      | 'ENDINGS_UNCONFIRMED'
      | 'IMPORT_RUNNING'
      | 'LEAVERS_UNCONFIRMED'
      | 'STEP_UP_NEEDED'
      | 'YEAR_CHANGING';
  };
  'POST /api/school-admin/roster-imports/:importId/undo': {
    answer: RosterImport;
    errors: 'IMPORT_NOT_UNDOABLE' | 'IMPORT_RUNNING' | 'YEAR_CHANGING';
  };
  'POST /api/school-admin/roster-imports/:importId/answers': {
    body: AnswerRosterLine;
    answer: RosterImport;
    errors: 'CHANGED_MEANWHILE';
  };
  'GET /api/school-admin/roster-imports/:importId/refused': { query: RefusedLinesFile; type: ListFile };
  'GET /api/school-admin/slips': { answer: SlipOrder[] };
  'POST /api/school-admin/slips': {
    body: OrderSlips;
    answer: OrderedSlips;
    status: 201;
    errors: 'CLASS_NOT_FOUND' | 'NOBODY_NEEDS_SLIPS' | 'SLIPS_OPEN' | 'STEP_UP_NEEDED';
  };
  'GET /api/school-admin/slips/choice': { query: SlipsFor; answer: SlipChoice; errors: 'CLASS_NOT_FOUND' };
  'GET /api/school-admin/slips/:orderId': { answer: SlipOrder };
  'GET /api/school-admin/slips/:orderId/file': {
    query: TakeSlips;
    type: 'application/pdf';
    errors: 'SLIPS_GONE' | 'SLIPS_NOT_READY';
  };
  'POST /api/school-admin/slips/:orderId/taken': {
    body: TakenSlips;
    answer: SlipOrder;
    errors: 'SLIPS_NOT_READY';
  };
  'POST /api/school-admin/slips/:orderId/discard': { answer: SlipOrder };
  'GET /api/simple-classes': { query: PageQuery; answer: ClassCard[] | Page<ClassCard> };
  'POST /api/simple-classes': {
    body: CreateClass;
    answer: CreatedClass;
    status: 201;
    errors: 'CLASS_LIMIT' | 'CLASS_NUMBER_TAKEN' | 'YEAR_CHANGING';
  };
  'GET /api/simple-classes/:classNumber': { answer: ClassCard; errors: 'CLASS_NOT_FOUND' };
  'PATCH /api/simple-classes/:classNumber': {
    body: ChangeClass;
    answer: ChangedClass;
    errors: 'CLASS_NOT_FOUND' | 'CLASS_TOO_SMALL' | 'YEAR_CHANGING';
  };
  'POST /api/simple-classes/:classNumber/secrets': {
    body: RenewClassSecrets;
    answer: RenewedClassSecrets;
    errors: 'CLASS_NOT_FOUND';
  };
  'POST /api/simple-classes/:classNumber/student-pins': {
    body: IssueClassPins;
    answer: IssuedClassPins;
    status: 201;
    errors: 'CLASS_NOT_FOUND' | 'PERSON_INACTIVE' | 'STEP_UP_NEEDED';
  };
  'GET /api/simple-classes/:classNumber/goal': { answer: GoalOfClass; errors: 'CLASS_NOT_FOUND' };
  'PUT /api/simple-classes/:classNumber/goal': {
    body: SetClassGoal;
    answer: WrittenGoal;
    errors: 'CHANGED_MEANWHILE' | 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
  'POST /api/simple-classes/:classNumber/goal/end': {
    answer: WrittenGoal;
    errors: 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
  'GET /api/calendar': { query: FindCalendar; answer: SchoolCalendar };
  'GET /api/calendar/feed': { answer: CalendarFeed };
  'POST /api/calendar/feed': { answer: MadeCalendarFeed; status: 201 };
  'POST /api/calendar/feed/remove': { answer: Done };
  'GET /api/calendar-feeds/:token': { type: 'text/calendar'; errors: 'TOKEN_INVALID' };
  'POST /api/calendar-entries': {
    body: WriteCalendarEntry;
    answer: WrittenCalendarEntry;
    status: 201;
    errors: 'CALENDAR_LIMIT' | 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
  'GET /api/calendar-entries/:entryId': { answer: CalendarEntry };
  'PATCH /api/calendar-entries/:entryId': {
    body: WriteCalendarEntry;
    answer: WrittenCalendarEntry;
    errors: 'CALENDAR_LIMIT' | 'CHANGED_MEANWHILE' | 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
  'POST /api/calendar-entries/:entryId/remove': { answer: { success: true } };
  'GET /api/school-admin/class-rank': { answer: ClassRankChoice };
  'PUT /api/school-admin/class-rank': { body: ChooseClassRank; answer: ChosenClassRank };
  'GET /api/courses': { query: FindCourses; answer: Course[] | Page<Course> };
  'POST /api/courses': {
    body: WriteCourse;
    answer: WrittenCourse;
    status: 201;
    errors: 'COURSE_LIMIT' | 'COURSE_NAME_TAKEN';
  };
  'PATCH /api/courses/:courseId': { body: WriteCourse; answer: WrittenCourse; errors: 'COURSE_NAME_TAKEN' };
  'GET /api/course-groups': { query: FindGroups; answer: CourseGroup[] | Page<CourseGroup> };
  'POST /api/course-groups': {
    body: CreateGroup;
    answer: WrittenGroup;
    status: 201;
    errors: 'GROUP_LIMIT' | 'GROUP_NAME_TAKEN' | 'YEAR_CHANGING';
  };
  'GET /api/course-groups/:groupId': { answer: CourseGroupPage };
  'PATCH /api/course-groups/:groupId': {
    body: ChangeGroup;
    answer: WrittenGroup;
    errors: 'GROUP_NAME_TAKEN' | 'GROUP_TOO_SMALL' | 'YEAR_CHANGING';
  };
  'POST /api/course-groups/:groupId/end': { answer: WrittenGroup; errors: 'YEAR_CHANGING' };
  'POST /api/course-groups/:groupId/students': {
    body: JoinGroup;
    answer: ChangedRoster;
    errors: 'CLASS_NOT_FOUND' | 'GROUP_FULL' | 'YEAR_CHANGING';
  };
  'POST /api/course-groups/:groupId/students/remove': {
    body: LeaveGroup;
    answer: ChangedRoster;
    errors: 'GROUP_FULL' | 'YEAR_CHANGING';
  };
  'GET /api/simple-teachers': { query: FindTeachers; answer: TeacherRecord[] | Page<TeacherRecord> };
  'POST /api/simple-teachers': {
    body: CreateTeacher;
    answer: CreatedTeacher;
    status: 201;
    errors: 'CLASS_NOT_FOUND' | 'EMAIL_TAKEN' | 'STEP_UP_NEEDED' | 'YEAR_CHANGING';
  };
  'PATCH /api/simple-teachers/:teacherId': {
    body: ChangeTeacher;
    answer: ChangedTeacher;
    errors: 'CLASS_NOT_FOUND' | 'EMAIL_TAKEN' | 'STEP_UP_NEEDED' | 'YEAR_CHANGING';
  };
  'POST /api/simple-teachers/:teacherId/pin': {
    answer: IssuedTeacherPin;
    status: 201;
    errors: 'PERSON_INACTIVE' | 'STEP_UP_NEEDED';
  };
  'POST /api/simple-teachers/:teacherId/phone/remove': { answer: Done };
  'GET /api/simple-students': {
    query: FindStudents;
    answer: StudentRecord[] | Page<StudentRecord>;
    tagged: true;
    errors: 'CLASS_NOT_FOUND';
  };
  'POST /api/simple-students': {
    body: CreateStudent;
    answer: CreatedStudent;
    status: 201;
    errors:
      | 'CLASS_FULL'
      | 'CLASS_INACTIVE'
      | 'CLASS_NOT_FOUND'
      | 'EMAIL_TAKEN'
      | 'SCHOOL_FULL'
      | 'YEAR_CHANGING';
  };
  'GET /api/simple-students/:studentId': { answer: StudentDetail };
  'PATCH /api/simple-students/:studentId': {
    body: ChangeStudent;
    answer: ChangedStudent;
    errors:
      | 'CLASS_FULL'
      | 'CLASS_INACTIVE'
      | 'CLASS_NOT_FOUND'
      | 'EMAIL_TAKEN'
      | 'GUARDIAN_BARRED'
      | 'SCHOOL_FULL'
      | 'YEAR_CHANGING';
  };
  'POST /api/simple-students/:studentId/pin': {
    body: IssuePin;
    answer: IssuedStudentPin;
    status: 201;
    errors: 'PERSON_INACTIVE';
  };
  'POST /api/simple-students/:studentId/phone/remove': { body: IssuePin; answer: Done };
  'GET /api/simple-students/:studentId/guardian-addresses': { answer: GuardianAddress[] };
  'POST /api/simple-students/:studentId/guardians': {
    body: AddGuardian;
    answer: ChangedStudent;
    status: 201;
    errors:
      | 'CLASS_FULL'
      | 'CLASS_INACTIVE'
      | 'CLASS_NOT_FOUND'
      | 'EMAIL_TAKEN'
      | 'GUARDIAN_BARRED'
      | 'SCHOOL_FULL'
      | 'YEAR_CHANGING';
  };
  'POST /api/simple-students/:studentId/guardians/:guardianId/end': {
    answer: ChangedStudent;
    errors: 'YEAR_CHANGING';
  };
  'POST /api/simple-students/:studentId/guardians/:guardianId/invitation': {
    answer: InvitedGuardian;
    errors: 'INVITED_JUST_NOW' | 'NO_ADDRESS' | 'PERSON_INACTIVE';
  };
  'GET /api/emergency-pack': { query: FindEmergencyPack; answer: EmergencyPack; errors: 'CLASS_NOT_FOUND' };
  'GET /api/guardian-links': { query: PageQuery; answer: LinkForOffice[] | Page<LinkForOffice> };
  'POST /api/guardian-links/:linkId/approve': {
    answer: DecidedLink;
    errors: 'EMAIL_TAKEN' | 'GUARDIAN_BARRED' | 'LINK_DECIDED';
  };
  'POST /api/guardian-links/:linkId/decline': { answer: DecidedLink; errors: 'LINK_DECIDED' };
  'GET /api/teachers/me': { answer: TeacherDashboard };
  'PATCH /api/teachers/me': {
    body: OwnName;
    answer: ChangedTeacher;
    errors: 'CLASS_NOT_FOUND' | 'EMAIL_TAKEN' | 'YEAR_CHANGING';
  };
  'GET /api/students/me': { answer: StudentDashboard; tagged: true };
  'PUT /api/students/me/plant': { body: ChoosePlant; answer: ChosenPlant; errors: 'PLANT_NOT_OPEN' };
  'GET /api/students/:studentId/dashboard': { answer: StudentDashboard; tagged: true };
  'GET /api/students/:studentId/record': { answer: StudentRecordOfPoints };
  'GET /api/guardians/me': { answer: GuardianDashboard; tagged: true };
  'PATCH /api/guardians/me': { body: OwnName; answer: RenamedGuardian; errors: 'EMAIL_TAKEN' };
  'GET /api/guardians/me/contact': { answer: OwnContact };
}

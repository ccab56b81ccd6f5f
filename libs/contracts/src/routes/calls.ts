import type { ErrorBody } from '../errors';
import type { ScimError } from '../scim';
import type { AccountCalls } from './account.calls';
import type { AlertsCalls } from './alerts.calls';
import type { AnnouncementsCalls } from './announcements.calls';
import type { AttendanceCalls } from './attendance.calls';
import type { AuthCalls } from './auth.calls';
import type { BreakerCalls } from './breaker.calls';
import type { Call } from './call';
import type { ClassPollsCalls } from './class-polls.calls';
import type { ClassToolsCalls } from './class-tools.calls';
import type { ClassroomCalls } from './classroom.calls';
import type { DataRequestsCalls } from './data-requests.calls';
import type { DeskCalls } from './desk.calls';
import type { FamiliesCalls } from './families.calls';
import type { GamesCalls } from './games.calls';
import type { GatewayCalls } from './gateway.calls';
import type { HandOverCalls } from './hand-over.calls';
import type { HomeworkCalls } from './homework.calls';
import type { LunchMenuCalls } from './lunch-menu.calls';
import type { MessagingCalls } from './messaging.calls';
import type { NoticesCalls } from './notices.calls';
import type { OperatorCalls } from './operator.calls';
import type { OrganisationsCalls } from './organisations.calls';
import type { ScheduledCalls } from './scheduled.calls';
import type { PermissionSlipsCalls } from './permission-slips.calls';
import type { PointsCalls } from './points.calls';
import type { ProgressCalls } from './progress.calls';
import type { RetentionCalls } from './retention.calls';
import type { SchoolCalls } from './school.calls';
import type { ScimCalls } from './scim.calls';
import type { RouteKey } from './table';
import type { TimetableCalls } from './timetable.calls';
import type { TranslationCalls } from './translation.calls';

export interface Calls
  extends AccountCalls,
    AlertsCalls,
    AnnouncementsCalls,
    AttendanceCalls,
    AuthCalls,
    BreakerCalls,
    ClassroomCalls,
    ClassPollsCalls,
    ClassToolsCalls,
    DataRequestsCalls,
    DeskCalls,
    FamiliesCalls,
    GamesCalls,
    GatewayCalls,
    HandOverCalls,
    HomeworkCalls,
    LunchMenuCalls,
    MessagingCalls,
    NoticesCalls,
    OperatorCalls,
    OrganisationsCalls,
    ScheduledCalls,
    PermissionSlipsCalls,
    PointsCalls,
    ProgressCalls,
    RetentionCalls,
    SchoolCalls,
    ScimCalls,
    TimetableCalls,
    TranslationCalls {}

/** Requires an entry for each route of the table, and none for anything else. */
type Whole<All extends Record<RouteKey, Call> & Record<Exclude<keyof All, RouteKey>, never>> = All;

export type CallOf<Key extends RouteKey> = Whole<Calls>[Key];

/** The shape of every error response, whatever its code. */
export interface Refusal {
  body: ErrorBody;
  ofScim: ScimError;
}

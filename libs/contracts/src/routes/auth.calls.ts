import type {
  ChangeFactorDemand,
  ChangedFactorDemand,
  FindStaff,
  PasskeyQuestion,
  StaffFactors,
  StaffMember,
} from '../factors';
import type {
  AcceptAdminInvitation,
  AcceptFamilyInvitation,
  ChooseNewPassword,
  ForgotPassword,
  InviteAdmin,
  LinkFacts,
  LinkToken,
  SchoolAdmins,
  WayBack,
} from '../mail-links';
import type { Page } from '../paging';
import type {
  AdminLogin,
  ClassLogin,
  ParentLogin,
  SecondStep,
  SignedInUser,
  StudentLogin,
  StudentPageLogin,
  TeacherLogin,
  WaitingSignIn,
  WelcomeClass,
  WelcomeParent,
  WelcomeStudent,
  WelcomeTeacher,
  WelcomeUser,
} from '../sign-in';
import type { FindLastSignIns, LastSignIn } from '../last-sign-ins';
import type { LiftedSignInLine, SignInLine } from '../sign-in-line';
import type {
  BeginSingleSignOn,
  BegunSingleSignOn,
  FinishSingleSignOn,
  SaveSingleSignOn,
  SingleSignOnSettings,
} from '../single-sign-on';
import type { DrawnDirectoryToken, StaffDirectory } from '../staff-directory';
import type { OfficePeople } from '../today';
import type { EnterSchool, EnteredSchool, RaiseContext } from '../visits';
import type { Done, GuessErrors, Told } from './call';

/** Signing in and out, account recovery, administrators, second factors of the staff, an operator’s visits. */
export interface AuthCalls {
  'GET /api/school-admin/today/people': { answer: OfficePeople };
  'GET /api/school-admin/last-sign-ins': { query: FindLastSignIns; answer: LastSignIn[] };
  'POST /api/login': {
    body: AdminLogin;
    answer: WelcomeUser;
    errors: GuessErrors | 'FACTOR_NEEDED';
  };
  'POST /api/parent-login': {
    body: ParentLogin;
    answer: WelcomeParent;
    errors: GuessErrors;
  };
  'POST /api/student-login': {
    body: StudentLogin;
    answer: WelcomeStudent;
    errors: GuessErrors;
  };
  'POST /api/class-login': {
    body: ClassLogin;
    answer: WelcomeClass;
    errors: GuessErrors | 'FACTOR_NEEDED' | 'FEATURE_OFF';
  };
  'POST /api/auth/student-login': {
    body: StudentPageLogin;
    answer: WelcomeStudent;
    errors: GuessErrors;
  };
  'POST /api/auth/teacher-login': {
    body: TeacherLogin;
    answer: WelcomeTeacher;
    errors: GuessErrors | 'FACTOR_NEEDED';
  };
  'POST /api/single-sign-on/begin': {
    body: BeginSingleSignOn;
    answer: BegunSingleSignOn;
    errors: 'SIGN_IN_BUSY' | 'SSO_NOT_SET' | 'SSO_UNREACHABLE';
  };
  'POST /api/single-sign-on/finish': {
    body: FinishSingleSignOn;
    answer: WelcomeUser | WelcomeTeacher;
    errors:
      | 'FACTOR_NEEDED'
      | 'SIGN_IN_BUSY'
      | 'SIGN_IN_FAILED'
      | 'SIGN_IN_OVER'
      | 'SSO_NOBODY'
      | 'SSO_REFUSED'
      | 'SSO_UNREACHABLE';
  };
  'GET /api/school-admin/single-sign-on': { answer: SingleSignOnSettings };
  'PUT /api/school-admin/single-sign-on': {
    body: SaveSingleSignOn;
    answer: Done;
    errors: 'CHANGED_MEANWHILE' | 'SIGN_IN_BUSY' | 'STEP_UP_NEEDED';
  };
  'POST /api/school-admin/single-sign-on/remove': { answer: Done; errors: 'STEP_UP_NEEDED' };
  'GET /api/school-admin/staff-directory': { answer: StaffDirectory };
  'POST /api/school-admin/staff-directory': {
    answer: DrawnDirectoryToken;
    status: 201;
    errors: 'STEP_UP_NEEDED';
  };
  'POST /api/school-admin/staff-directory/remove': { answer: Done; errors: 'STEP_UP_NEEDED' };
  'POST /api/second-step': {
    body: SecondStep;
    answer: WelcomeUser | WelcomeTeacher;
    errors: 'SIGN_IN_FAILED' | 'SIGN_IN_OVER' | 'SIGN_IN_PAUSED' | 'STEP_UP_WRONG';
  };
  'POST /api/second-step/passkey': { body: WaitingSignIn; answer: PasskeyQuestion; errors: 'SIGN_IN_OVER' };
  'POST /api/logout': { answer: Done };
  'GET /api/auth/user': { answer: SignedInUser };
  'POST /api/mail-links/look': { body: LinkToken; answer: LinkFacts; errors: 'TOKEN_INVALID' };
  'POST /api/forgot-password': { body: ForgotPassword; answer: Told };
  'POST /api/new-password': {
    body: ChooseNewPassword;
    answer: WayBack;
    errors: 'EMAIL_TAKEN' | 'TOKEN_INVALID';
  };
  'POST /api/new-pin': { body: LinkToken; answer: WayBack; errors: 'EMAIL_TAKEN' | 'TOKEN_INVALID' };
  'POST /api/confirm-email': { body: LinkToken; answer: WayBack; errors: 'EMAIL_TAKEN' | 'TOKEN_INVALID' };
  'POST /api/stop-address-change': {
    body: LinkToken;
    answer: { success: true; wasDone: boolean };
    errors: 'EMAIL_TAKEN' | 'TOKEN_INVALID';
  };
  'POST /api/family-invitation': {
    body: AcceptFamilyInvitation;
    answer: WayBack;
    errors: 'EMAIL_TAKEN' | 'TOKEN_INVALID';
  };
  'POST /api/accept-invitation': {
    body: AcceptAdminInvitation;
    answer: WayBack;
    errors: 'EMAIL_TAKEN' | 'TOKEN_INVALID';
  };
  'POST /api/super-super-admin/enter-school-context/:schoolId': {
    body: EnterSchool;
    answer: EnteredSchool;
    errors: 'STEP_UP_NEEDED';
  };
  'POST /api/super-super-admin/raise-school-context': { body: RaiseContext; answer: EnteredSchool };
  'POST /api/super-super-admin/leave-school-context': { answer: Done };
  'GET /api/school-admin/second-factors': { answer: StaffFactors };
  'GET /api/school-admin/second-factors/staff': { query: FindStaff; answer: Page<StaffMember> };
  'PATCH /api/school-admin/second-factors': {
    body: ChangeFactorDemand;
    answer: ChangedFactorDemand;
    errors: 'STEP_UP_NEEDED';
  };
  'POST /api/school-admin/second-factors/:accountId/reset': { answer: Done; errors: 'STEP_UP_NEEDED' };
  'GET /api/school-admin/admins': { answer: SchoolAdmins };
  'POST /api/school-admin/admin-invitations': {
    body: InviteAdmin;
    answer: Done;
    status: 201;
    errors: 'ADMIN_LIMIT' | 'EMAIL_TAKEN' | 'STEP_UP_NEEDED';
  };
  'POST /api/school-admin/admin-invitations/:invitationId/withdraw': { answer: Done };
  'POST /api/school-admin/admins/:adminId/remove': { answer: Done; errors: 'LAST_ADMIN' | 'STEP_UP_NEEDED' };
  'GET /api/school-admin/sign-in-line': { answer: SignInLine };
  'POST /api/school-admin/sign-in-line/lift': {
    answer: LiftedSignInLine;
    errors: 'CONTEXT_READ_ONLY' | 'SIGN_IN_LINE_OPEN';
  };
  'GET /api/super-super-admin/schools/:schoolId/sign-in-line': { answer: SignInLine };
  'POST /api/super-super-admin/schools/:schoolId/sign-in-line/lift': {
    answer: LiftedSignInLine;
    errors: 'SIGN_IN_LINE_OPEN';
  };
}

import { type ComponentType, Suspense } from 'react';
import { Navigate, Route, Routes, type RoutesProps, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../components/page-skeleton';
import { lazy } from '../lib/lazy';

// What only signed-in people need is not loaded by those who came to read.
const SignedIn = lazy(() => import('./signed-in').then((part) => ({ default: part.SignedIn })));
const Only = lazy(() => import('./signed-in').then((part) => ({ default: part.Only })));
const NotFound = lazy(() => import('../features/public-pages/pages/not-found'));
const Landing = lazy(() => import('../features/landing/pages/landing'));
const AuthLoading = lazy(() => import('../features/sign-in/pages/auth-loading'));
const MailLink = lazy(() => import('../features/mail-links/pages/mail-link'));
const ForgotPassword = lazy(() => import('../features/mail-links/pages/forgot-password'));
const SignIn = lazy(() => import('../features/sign-in/pages/sign-in'));
const TeacherLogin = lazy(() => import('../features/sign-in/pages/teacher-login'));
const StudentLogin = lazy(() => import('../features/sign-in/pages/student-login'));
const PricingCalculator = lazy(() => import('../features/pricing/pages/pricing-calculator'));
const Faq = lazy(() => import('../features/faq/pages/faq'));
const Contact = lazy(() => import('../features/contact/pages/contact'));
const SchoolsSay = lazy(() => import('../features/schools-say/pages/schools-say'));
const Press = lazy(() => import('../features/press/pages/press'));
const TestRegistration = lazy(() => import('../features/test-registration/pages/test-registration'));
const AdminDashboard = lazy(() => import('../features/admin-home/pages/admin-dashboard'));
const SchoolSettings = lazy(() => import('../features/school-settings/pages/school-settings'));
const IntoNextYear = lazy(() => import('../features/school-years/pages/into-next-year'));
const TeacherAdmin = lazy(() => import('../features/messenger/pages/teacher-admin'));
const KidsMessenger = lazy(() => import('../features/messenger/pages/kids-messenger'));
const Messages = lazy(() => import('../features/messenger/pages/messages'));
const Courses = lazy(() => import('../features/courses/pages/courses'));
const CourseGroup = lazy(() => import('../features/courses/pages/course-group'));
const GroupBoard = lazy(() => import('../features/class-board/pages/group-board'));
const ClassCards = lazy(() => import('../features/class-cards/pages/class-cards'));
const Students = lazy(() => import('../features/students/pages/students'));
const Teachers = lazy(() => import('../features/teachers/pages/teachers'));
const Classroom = lazy(() => import('../features/classroom/pages/classroom'));
const StudentView = lazy(() => import('../features/classroom/pages/student-view'));
const ClassBoard = lazy(() => import('../features/class-board/pages/class-board'));
const TeacherDashboard = lazy(() => import('../features/teacher-home/pages/teacher-dashboard'));
const StudentDashboard = lazy(() => import('../features/student-portal/pages/student-dashboard'));
const MyWork = lazy(() => import('../features/student-portal/pages/my-work'));
const Games = lazy(() => import('../features/student-portal/pages/games'));
const ParentDashboard = lazy(() => import('../features/parent-portal/pages/parent-dashboard'));
const ClassDetails = lazy(() => import('../features/parent-portal/pages/class-details'));
const DataSecurity = lazy(() => import('../features/security/pages/data-security'));
const Terms = lazy(() => import('../features/legal/pages/terms'));
const Privacy = lazy(() => import('../features/legal/pages/privacy'));
const ChildrenAct = lazy(() => import('../features/legal/pages/children-act'));
const Legal = lazy(() => import('../features/legal/pages/legal'));
const Account = lazy(() => import('../features/account/pages/account'));
const AuditLog = lazy(() => import('../features/audit-log/pages/audit-log'));
const YourOrganisation = lazy(() => import('../features/organisations/pages/your-organisation'));
const RosterImports = lazy(() => import('../features/roster-import/pages/roster-imports'));
const RosterImport = lazy(() => import('../features/roster-import/pages/roster-import'));
const Slips = lazy(() => import('../features/slips/pages/slips'));
const OperatorDashboard = lazy(() => import('../features/operator/pages/operator-dashboard'));

/** An address that no route has. */
const NOWHERE = '/404';

interface AppRoutesProps {
  /** The build reads the addresses through one of its own. */
  Tree?: ComponentType<RoutesProps>;
  missing?: string | undefined;
}

export function AppRoutes({ Tree = Routes, missing }: AppRoutesProps) {
  const location = useLocation();
  return (
    <Suspense fallback={<PageSkeleton dashboard={location.pathname.endsWith('-dashboard')} />}>
      <Tree location={location.pathname === missing ? NOWHERE : location}>
        <Route path="/" element={<Landing />} />
        <Route path="/auth-loading" element={<AuthLoading />} />
        <Route path="/forgot-password" element={<ForgotPassword />} />
        <Route path="/activate" element={<MailLink page="activate" />} />
        <Route path="/confirm-email" element={<MailLink page="confirmEmail" />} />
        <Route path="/new-password" element={<MailLink page="newPassword" />} />
        <Route path="/new-pin" element={<MailLink page="newPin" />} />
        <Route path="/stop-address-change" element={<MailLink page="stopAddressChange" />} />
        <Route path="/accept-invitation" element={<MailLink page="acceptInvitation" />} />
        <Route path="/family-invitation" element={<MailLink page="familyInvitation" />} />
        <Route path="/sign-in" element={<SignIn />} />
        <Route path="/teacher-login" element={<TeacherLogin />} />
        <Route path="/student-login" element={<StudentLogin />} />
        <Route path="/data-security" element={<DataSecurity />} />
        <Route path="/terms" element={<Terms />} />
        <Route path="/privacy" element={<Privacy />} />
        <Route path="/children-act" element={<ChildrenAct />} />
        <Route path="/legal" element={<Legal />} />
        <Route path="/pricing-calculator" element={<PricingCalculator />} />
        <Route path="/faq" element={<Faq />} />
        <Route path="/contact" element={<Contact />} />
        <Route path="/schools-say" element={<SchoolsSay />} />
        <Route path="/press" element={<Press />} />
        <Route path="/test-registration" element={<TestRegistration />} />
        <Route element={<SignedIn />}>
          <Route element={<Only roles={['school_admin']} />}>
            <Route path="/school-admin-dashboard" element={<AdminDashboard />} />
            <Route path="/class-cards" element={<ClassCards />} />
            <Route path="/students" element={<Students />} />
            <Route path="/teachers" element={<Teachers />} />
            <Route path="/courses" element={<Courses />} />
            <Route path="/courses/:groupId" element={<CourseGroup />} />
            <Route path="/audit-log" element={<AuditLog />} />
            <Route path="/school-settings" element={<SchoolSettings />} />
            <Route path="/your-organisation" element={<YourOrganisation />} />
            <Route path="/roster-imports" element={<RosterImports />} />
            <Route path="/roster-imports/:importId" element={<RosterImport />} />
            <Route path="/slips" element={<Slips />} />
            <Route path="/school-years/:yearId/promotion" element={<IntoNextYear />} />
          </Route>
          <Route element={<Only roles={['school_admin', 'teacher']} />}>
            <Route path="/groups/:groupId" element={<GroupBoard />} />
            <Route path="/classroom/:classNumber?" element={<Classroom />} />
            <Route path="/classroom/:classNumber/students/:studentId" element={<StudentView />} />
          </Route>
          <Route element={<Only roles={['teacher', 'class_device', 'school_admin']} />}>
            <Route path="/class/:classNumber" element={<ClassBoard />} />
            <Route path="/teacher-admin" element={<TeacherAdmin />} />
          </Route>
          <Route element={<Only roles={['teacher']} />}>
            <Route path="/teacher-dashboard" element={<TeacherDashboard />} />
            <Route path="/dashboard-bypass" element={<Navigate to="/teacher-dashboard" replace />} />
          </Route>
          <Route element={<Only roles={['student']} />}>
            <Route path="/student-dashboard" element={<StudentDashboard />} />
            <Route path="/kids-messenger" element={<KidsMessenger />} />
            <Route path="/my-work" element={<MyWork />} />
            <Route path="/games" element={<Games />} />
          </Route>
          <Route element={<Only roles={['parent', 'teacher', 'school_admin']} />}>
            <Route path="/messages-bypass" element={<Messages />} />
          </Route>
          <Route element={<Only roles={['parent']} />}>
            <Route path="/parent-dashboard" element={<ParentDashboard />} />
            <Route path="/class-details/:classNumber" element={<ClassDetails />} />
          </Route>
          <Route
            element={<Only roles={['school_admin', 'teacher', 'student', 'parent', 'super_super_admin']} />}
          >
            <Route path="/account" element={<Account />} />
          </Route>
          <Route element={<Only roles={['super_super_admin']} />}>
            <Route path="/super-super-admin-dashboard" element={<OperatorDashboard />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Tree>
    </Suspense>
  );
}

import '../texts';
import { isMemberRole, may, type MemberRole, type Role } from '@homeroom/domain';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { Email } from '../components/email';
import { Password } from '../components/password';
import { Phone } from '../components/phone';
import { Sessions } from '../components/sessions';
import { SignIns } from '../components/sign-ins';
import { WhoseTexts } from '../components/whose-texts';
import { You } from '../components/you';
import { YourSchools } from '../../memberships/components/your-schools';
import { SecondFactors } from '../../second-factors/components/second-factors';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { lazy } from '../../../lib/lazy';

/** Forms are loaded only when they are opened. */
const AddSchool = lazy(() => import('../../sign-in/components/add-school'));

/** Everybody else signs in with a PIN issued by the office. */
const HAVE_PASSWORDS: readonly Role[] = ['school_admin', 'super_super_admin'];

/** The account page, with one section for each topic. */
export default function Account() {
  const { t } = useTranslation('account');
  usePageHead({ title: t('title'), description: t('head.description') });
  const user = useSignedInUser();
  const hasPassword = HAVE_PASSWORDS.includes(user.role);
  return (
    <Page size={820}>
      <PageTitle title={t('title')} lead={t('lead')} />
      <You role={user.role} />
      {user.role !== 'student' && <Email />}
      {user.role === 'parent' && <Phone />}
      {may('notices.own', user) && <WhoseTexts />}
      {hasPassword && <Password />}
      {may('factors.own', user) && <SecondFactors role={user.role} />}
      {isMemberRole(user.role) && <Schools role={user.role} />}
      <Sessions hasPassword={hasPassword} hasOtherSchools={(user.elsewhere ?? []).length > 0} />
      <SignIns />
    </Page>
  );
}

function Schools({ role }: { role: MemberRole }) {
  return (
    <YourSchools
      add={(close) => (
        <Suspense fallback={null}>
          <AddSchool role={role} onClose={close} />
        </Suspense>
      )}
    />
  );
}

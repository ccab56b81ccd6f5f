import '../../i18n/account';
import { homeOf, may, type Role } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page';
import { PageTitle } from '../../components/page-title';
import { Email } from '../../features/account/components/email';
import { Password } from '../../features/account/components/password';
import { Phone } from '../../features/account/components/phone';
import { Sessions } from '../../features/account/components/sessions';
import { SignIns } from '../../features/account/components/sign-ins';
import { You } from '../../features/account/components/you';
import { SecondFactors } from '../../features/second-factors/components/second-factors';
import { usePageHead } from '../../lib/page-head';
import { RoleHeader } from '../role-header';
import { useSignedInUser } from '../signed-in';

/** Everybody else signs in with a PIN, which the office gives. */
const HAVE_PASSWORDS: readonly Role[] = ['school_admin', 'super_super_admin'];

/** One's own account: each section is a matter of its own, one below the other. */
export default function Account() {
  const { t } = useTranslation('account');
  usePageHead({ title: t('title'), description: t('head.description') });
  const user = useSignedInUser();
  const hasPassword = HAVE_PASSWORDS.includes(user.role);
  return (
    <>
      <RoleHeader user={user}>{user.role !== 'super_super_admin' && user.schoolName}</RoleHeader>
      <Page size={820}>
        <PageTitle
          title={t('title')}
          lead={t('lead')}
          back={{ to: homeOf(user.role, user.classNumber), label: t('back') }}
        />
        <You role={user.role} />
        {user.role !== 'student' && <Email />}
        {user.role === 'parent' && <Phone />}
        {hasPassword && <Password />}
        {may('factors.own', user.role, user.teacherType) && <SecondFactors role={user.role} />}
        <Sessions hasPassword={hasPassword} />
        <SignIns />
      </Page>
    </>
  );
}

import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LoginPage } from '../../../components/login-page';
import { readEntry, shareDevice, type SignInWay } from '../../../lib/local-entries';
import { readSlip } from '../slip';
import { AdminLogin } from './admin-login';
import { ClassLogin } from './class-login';
import { PinInBoxes } from './fields';
import { TeacherPageLogin } from './page-login';
import { ParentLogin } from './parent-login';
import { StudentLogin } from './student-login';

const FORMS = {
  student: StudentLogin,
  parent: ParentLogin,
  admin: AdminLogin,
  class: ClassLogin,
  teacher: TeacherPageLogin,
} as const;

/** One way to sign in, and whether the device may remember it. */
export function Way({ way }: { way: SignInWay }) {
  const { t } = useTranslation('signIn');
  const [address] = useSearchParams();
  const [isShared, setShared] = useState(() => readEntry('sharedDevice') === true);
  const Form = FORMS[way];
  const share = (wanted: boolean) => {
    shareDevice(wanted);
    setShared(wanted);
  };
  return (
    <LoginPage
      title={t(`page.ways.${way}.name`)}
      lead={t(`page.ways.${way}.lead`)}
      links={[
        { to: '/sign-in', label: t('page.back') },
        { to: '/', label: t('pages.toStart') },
      ]}
    >
      <PinInBoxes value>
        <Form slip={readSlip(address)} />
      </PinInBoxes>
      {way !== 'class' && (
        <Checkbox
          label={t('page.shared')}
          description={t('page.sharedHint')}
          checked={isShared}
          onChange={({ currentTarget }) => share(currentTarget.checked)}
        />
      )}
    </LoginPage>
  );
}

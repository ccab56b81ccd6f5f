import { LIMITS } from '@homeroom/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePinSignIn } from '../api/sign-in';
import type { Slip } from '../slip';
import { IdField, PinField, SchoolCodeField } from './fields';
import { LoginForm } from './login-form';
import { toastLoginFailed, toastMissing } from './login-toasts';
import { useWelcome } from './use-welcome';

/** The student sign-in on the start page. */
export function StudentLogin({ slip }: { slip?: Slip }) {
  const { t } = useTranslation('signIn');
  const welcome = useWelcome();
  const signIn = usePinSignIn('/api/student-login');
  const [schoolCode, setSchoolCode] = useState(slip?.schoolCode ?? '');
  const [studentId, setStudentId] = useState(slip?.id ?? '');
  const [password, setPassword] = useState('');

  const submit = () => {
    if (!schoolCode || !studentId || !password) return toastMissing(t, 'studentLoginMissing');
    signIn.mutate(
      { schoolCode, studentId, password },
      {
        onSuccess: ({ student }) => welcome.person(student, '/student-dashboard'),
        onError: (error) => toastLoginFailed(t, error),
      },
    );
  };

  return (
    <LoginForm busy={signIn.isBusy} proof={signIn.proof} onSubmit={submit}>
      <SchoolCodeField value={schoolCode} onChange={setSchoolCode} />
      <IdField
        label={t('fields.studentId')}
        description={t('fields.studentIdHint')}
        name="studentId"
        value={studentId}
        onChange={setStudentId}
        digits
        maxLength={LIMITS.signInIdLength}
      />
      <PinField value={password} onChange={setPassword} />
    </LoginForm>
  );
}

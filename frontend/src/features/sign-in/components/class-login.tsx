import { classNumberFromGrade, LIMITS } from '@homeroom/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignIn } from '../api/sign-in';
import type { Slip } from '../slip';
import { LoginField, SchoolCodeField, SecretField } from './fields';
import { LoginForm } from './login-form';
import { toastLoginFailed, toastMissing } from './login-toasts';
import { useWelcome } from './use-welcome';

export function ClassLogin({ slip }: { slip?: Slip }) {
  const { t } = useTranslation('signIn');
  const welcome = useWelcome();
  const signIn = useSignIn('/api/class-login');
  const [schoolCode, setSchoolCode] = useState(slip?.schoolCode ?? '');
  const [grade, setGrade] = useState(slip?.grade ?? '');
  const [password, setPassword] = useState('');

  const submit = () => {
    if (!schoolCode || !grade || !password) return toastMissing(t, 'classLoginMissing');
    signIn.mutate(
      { schoolCode, grade, password },
      {
        onSuccess: ({ classNumber }) =>
          welcome.classDevice(grade, `/class/${classNumber ?? classNumberFromGrade(grade)}`),
        onError: (error) => toastLoginFailed(t, error),
      },
    );
  };

  return (
    <LoginForm busy={signIn.isBusy} onSubmit={submit}>
      <SchoolCodeField value={schoolCode} onChange={setSchoolCode} />
      <LoginField
        label={t('fields.grade')}
        description={t('fields.gradeHint')}
        placeholder={t('fields.gradeExample')}
        name="grade"
        value={grade}
        onChange={setGrade}
        maxLength={LIMITS.gradeTextLength}
        autoComplete="off"
      />
      <SecretField value={password} onChange={setPassword} description={t('fields.classPasswordHint')} />
    </LoginForm>
  );
}

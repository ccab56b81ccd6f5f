import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readEntry } from '../../../lib/local-entries';
import { useSignIn } from '../api/sign-in';
import type { Slip } from '../slip';
import { LoginField, SchoolCodeField, SecretField } from './fields';
import { LoginForm } from './login-form';
import { toastLoginFailed, toastMissing } from './login-toasts';
import { useWelcome } from './use-welcome';

export function AdminLogin({ slip }: { slip?: Slip }) {
  const { t } = useTranslation('signIn');
  const welcome = useWelcome();
  const signIn = useSignIn('/api/login');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [schoolCode, setSchoolCode] = useState(
    slip?.schoolCode || (readEntry('registeredSchoolInfo')?.schoolCode ?? ''),
  );

  const submit = () => {
    const request = { email: email.trim(), password, schoolCode: schoolCode.trim() };
    if (!request.email || !password || !request.schoolCode) return toastMissing(t, 'adminLoginMissing');
    signIn.mutate(request, {
      onSuccess: ({ user }) => welcome.office(user),
      onError: (error) => toastLoginFailed(t, error, { title: t('failed.adminTitle') }),
    });
  };

  return (
    <LoginForm
      busy={signIn.isBusy}
      secondStep={signIn.secondStep}
      lost={{ label: t('lost.password'), email: email.trim() }}
      account={{ role: 'school_admin', schoolCode }}
      onSubmit={submit}
    >
      <LoginField
        label={t('fields.email')}
        type="email"
        name="email"
        value={email}
        onChange={setEmail}
        autoComplete="username"
      />
      <SecretField value={password} onChange={setPassword} />
      <SchoolCodeField value={schoolCode} onChange={setSchoolCode} />
    </LoginForm>
  );
}

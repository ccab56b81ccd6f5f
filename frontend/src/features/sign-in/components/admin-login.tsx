import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readEntry } from '../../../lib/local-entries';
import { showToast } from '../../../lib/toasts';
import { useSignIn } from '../api/sign-in';
import type { Slip } from '../slip';
import { LoginField, SchoolCodeField, SecretField } from './fields';
import { LoginForm } from './login-form';
import { toastLoginFailed, toastMissing } from './login-toasts';

export function AdminLogin({ slip }: { slip?: Slip }) {
  const { t } = useTranslation('signIn');
  const navigate = useNavigate();
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
      onSuccess: ({ user }) => {
        showToast({ title: t('success.admin', { firstName: user.firstName }) });
        void navigate(
          user.role === 'super_super_admin' ? '/super-super-admin-dashboard' : '/school-admin-dashboard',
        );
      },
      onError: (error) => toastLoginFailed(t, error, t('failed.adminTitle')),
    });
  };

  return (
    <LoginForm
      busy={signIn.isPending}
      secondStep={signIn.secondStep}
      lost={{ label: t('lost.password'), email: email.trim() }}
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

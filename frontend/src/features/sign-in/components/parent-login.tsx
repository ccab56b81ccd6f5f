import { LIMITS } from '@homeroom/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePinSignIn } from '../api/sign-in';
import type { Slip } from '../slip';
import { IdField, PinField } from './fields';
import { LoginForm } from './login-form';
import { toastLoginFailed, toastMissing } from './login-toasts';
import { useWelcome } from './use-welcome';

export function ParentLogin({ slip }: { slip?: Slip }) {
  const { t } = useTranslation('signIn');
  const welcome = useWelcome();
  const signIn = usePinSignIn('/api/parent-login');
  const [parentId, setParentId] = useState(slip?.id ?? '');
  const [password, setPassword] = useState('');

  const submit = () => {
    if (!parentId || !password) return toastMissing(t, 'parentLoginMissing');
    signIn.mutate(
      { parentId, password },
      {
        onSuccess: ({ parent }) => welcome.person(parent, '/parent-dashboard'),
        onError: (error) => toastLoginFailed(t, error),
      },
    );
  };

  return (
    <LoginForm busy={signIn.isBusy} proof={signIn.proof} lost={{ label: t('lost.pin') }} onSubmit={submit}>
      <IdField
        label={t('fields.parentId')}
        description={t('fields.parentIdHint')}
        name="parentId"
        value={parentId}
        onChange={setParentId}
        digits
        maxLength={LIMITS.parentIdLength}
      />
      <PinField value={password} onChange={setPassword} />
    </LoginForm>
  );
}

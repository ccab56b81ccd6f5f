import { LIMITS } from '@homeroom/domain';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { PasswordField } from '../../../components/password-field';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangePassword } from '../api/own-address';
import { isAboutFields, reasonFor } from '../reasons';
import classes from './account.module.css';
import { PresentSecret } from './present-secret';

const count = LIMITS.passwordMinLength;

/** Only for people who sign in with a password: PINs are renewed by the office. */
export function Password() {
  const { t } = useTranslation('account');
  const change = useChangePassword();
  const [secret, setSecret] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isShort = password.length < count;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!secret || isShort || change.isPending) return;
    change.mutate(
      { secret, password },
      {
        onSuccess: () => {
          setSecret('');
          setPassword('');
          setChecked(false);
          showToast({ title: t('password.done'), description: t('password.doneText') });
        },
        onError: (error) => {
          if (isAboutFields(error)) return;
          showRefusal(t('failed'), error, t('failedText'));
        },
      },
    );
  };
  const wrong = password === '' ? t('password.newMissing') : t('password.short', { count });
  return (
    <AccountSection title={t('password.title')} lead={t('password.lead')}>
      <form onSubmit={submit} noValidate className={classes.secrets}>
        <PresentSecret
          kind="password"
          value={secret}
          onChange={setSecret}
          isMissing={isChecked && !secret}
          error={reasonFor(change.error, 'secret')}
        />
        <PasswordField
          label={t('password.new')}
          description={t('password.newHint', { count })}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isChecked && isShort ? wrong : reasonFor(change.error, 'password')}
          autoComplete="new-password"
        />
        <Button type="submit" loading={change.isPending}>
          {t('password.submit')}
        </Button>
      </form>
    </AccountSection>
  );
}

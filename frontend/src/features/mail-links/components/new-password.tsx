import { Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLink } from '../api/links';
import type { LinkStepProps } from '../link-pages';
import { LoginStep } from '../../../components/login-step';
import { NewPasswordField, weaknessOf } from './new-password-field';
import { NotDone, Press } from './press';
import { WayIn } from './way-in';

export function NewPassword({ token, facts }: LinkStepProps) {
  const { t } = useTranslation(['mailLinks', 'sentences']);
  const renew = useLink('/api/new-password');
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  if (renew.data)
    return (
      <LoginStep title={t('newPassword.doneTitle')} text={t('newPassword.doneText')} arrived>
        <WayIn {...renew.data} />
      </LoginStep>
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (renew.isPending) return;
    const weakness = weaknessOf(password);
    setError(weakness ? t(`sentences:${weakness}`) : undefined);
    if (weakness) return form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
    renew.mutate({ token, password });
  };
  const words = { email: facts.email, school: facts.schoolName };
  return (
    <LoginStep title={t('newPassword.title')} text={t('newPassword.text', words)}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <NewPasswordField
            label={t('password.new')}
            email={facts.email}
            value={password}
            error={error}
            onChange={setPassword}
          />
          <NotDone step={renew} />
          <Press label={t('newPassword.button')} step={renew} />
        </Stack>
      </form>
    </LoginStep>
  );
}

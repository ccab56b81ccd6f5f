import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useForgotPassword } from '../api/links';
import { LoginStep } from '../../../components/login-step';
import { NotDone, Press } from './press';

/** Requests a link. The answer is the same whether or not there is an account. */
export function ForgotPassword() {
  const { t } = useTranslation(['mailLinks', 'sentences']);
  const typedBefore = (useLocation().state as { email?: string } | null)?.email ?? '';
  const ask = useForgotPassword();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(typedBefore);
  const [isWrong, setIsWrong] = useState(false);
  if (ask.isSuccess)
    return (
      <LoginStep
        title={t('forgot.sentTitle')}
        text={t('forgot.sentText', { email: ask.variables.email })}
        arrived
      >
        <Text>{t('forgot.noMail')}</Text>
        <Button variant="default" size="lg" onClick={ask.reset}>
          {t('forgot.again')}
        </Button>
      </LoginStep>
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const isAddress = /.@./.test(email);
    setIsWrong(!isAddress);
    if (isAddress) ask.mutate({ email: email.trim() });
    else field.current?.focus();
  };
  return (
    <LoginStep title={t('forgot.title')} text={t('forgot.lead')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            ref={field}
            label={t('forgot.email')}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            error={isWrong && t('sentences:email')}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <NotDone step={ask} />
          <Press label={t('forgot.send')} step={ask} />
          <Text size="sm" c="dimmed">
            {t('forgot.students')}
          </Text>
        </Stack>
      </form>
    </LoginStep>
  );
}

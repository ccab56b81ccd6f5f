import { LIMITS } from '@homeroom/domain';
import { Button, Stack, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/password-field';
import { ApiError, sentenceOf } from '../../../lib/api-client';
import { useApiForm } from '../../../lib/use-api-form';
import { showToast } from '../../../lib/toasts';
import { useRegisterSchool } from '../../registration/api/register-school';
import { RegisteredSchool } from './registered-school';

const EMPTY = { schoolName: '', adminEmail: '', adminPassword: '' };
const FIELDS = ['schoolName', 'adminEmail', 'adminPassword'] as const;

/** The shortest registration: the server fills in what the form does not ask. */
export function TestRegistrationForm() {
  const { t } = useTranslation(['testRegistration', 'sentences']);
  const form = useApiForm({ initialValues: EMPTY });
  const register = useRegisterSchool();
  const [school, setSchool] = useState<{ name: string; code: string } | null>(null);
  const failed = (title: string, description: string) =>
    showToast({ title, description, variant: 'destructive' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (register.isPending) return;
    const values = form.getValues();
    if (form.marksMissing(FIELDS, t('sentences:required'))) {
      failed(t('missing.title'), t('missing.text'));
      return;
    }
    if (values.adminPassword.length < LIMITS.passwordMinLength) {
      form.mark({ adminPassword: t('sentences:passwordTooShort') });
      return;
    }
    register.mutate(values, {
      onSuccess: (answer) => {
        setSchool(answer.school);
        form.setValues(EMPTY);
        showToast({ title: t('success.title'), description: t('success.text', answer.school) });
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || !error.sentence)
          return failed(t('error'), sentenceOf(error, t('errorText')));
        form.markRefused(error);
        failed(t('failed'), error.sentence);
      },
    });
  };

  if (school) return <RegisteredSchool school={school} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('fields.schoolName')}
          withAsterisk
          autoComplete="organization"
          {...form.getInputProps('schoolName')}
        />
        <TextInput
          label={t('fields.adminEmail')}
          withAsterisk
          type="email"
          autoComplete="email"
          {...form.getInputProps('adminEmail')}
        />
        <PasswordField
          label={t('fields.adminPassword')}
          description={t('passwordHint', { count: LIMITS.passwordMinLength })}
          withAsterisk
          autoComplete="new-password"
          {...form.getInputProps('adminPassword')}
        />
        <Button type="submit" size="lg" aria-disabled={register.isPending}>
          {register.isPending ? t('busy') : t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

import type { RegisterSchool } from '@homeroom/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-client';
import { showToast } from '../../../lib/toasts';
import { useRegisterSchool } from '../api/register-school';
import { RegistrationForm } from './registration-form';
import { RegistrationSuccess } from './registration-success';

const SUCCESS_TOAST_MS = 10_000;

interface RegistrationProps {
  /** The form has given way to what comes next. */
  onRegistered?: () => void;
  onProceedToLogin: () => void;
}

/** First shows the form, then what to look for in the mail. */
export function Registration({ onRegistered, onProceedToLogin }: RegistrationProps) {
  const { t } = useTranslation('registration');
  const register = useRegisterSchool();
  const [registered, setRegistered] = useState<{ name: string; code: string } | null>(null);

  const failed = (description: string) =>
    showToast({ title: t('failed.title'), description, variant: 'destructive' });

  const submit = (school: RegisterSchool, dropDraft: () => void) => {
    register.mutate(school, {
      onSuccess: (answer) => {
        dropDraft();
        setRegistered(answer.school);
        onRegistered?.();
        showToast({
          title: t('success.toast'),
          description: t('success.toastDescription', answer.school),
          duration: SUCCESS_TOAST_MS,
        });
      },
      onError: (error) => {
        if (!(error instanceof ApiError)) return failed(error.message || t('failed.unreachable'));
        failed(error.sentence ?? t('failed.plain'));
      },
    });
  };

  if (registered) return <RegistrationSuccess school={registered} onProceed={onProceedToLogin} />;
  return <RegistrationForm busy={register.isPending} refusal={register.error} onSubmit={submit} />;
}

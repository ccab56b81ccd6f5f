import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface LoginFormProps {
  children: ReactNode;
  busy: boolean;
  onSubmit: () => void;
}

export function LoginForm({ children, busy, onSubmit }: LoginFormProps) {
  const { t } = useTranslation('signIn');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {children}
        <Button type="submit" size="lg" fullWidth aria-disabled={busy} data-busy={busy || undefined}>
          {busy ? t('loggingIn') : t('login')}
        </Button>
      </Stack>
    </form>
  );
}

import { Button, Stack } from '@mantine/core';
import { createContext, type FormEvent, type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyFields, intoFirstEmptyField } from '../../../lib/first-field';

interface LoginFormProps {
  children: ReactNode;
  busy: boolean;
  onSubmit: () => void;
}

const Tried = createContext(false);

/** Once somebody has tried without it, an empty field is marked. */
export function useEmptyMark(value: string): boolean {
  return use(Tried) && value.trim() === '';
}

export function LoginForm({ children, busy, onSubmit }: LoginFormProps) {
  const { t } = useTranslation('signIn');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    emptyFields(event.currentTarget)[0]?.focus();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate ref={intoFirstEmptyField}>
      <Stack gap="md">
        <Tried value={tried}>{children}</Tried>
        <Button type="submit" size="lg" fullWidth aria-disabled={busy} data-busy={busy || undefined}>
          {busy ? t('loggingIn') : t('login')}
        </Button>
      </Stack>
    </form>
  );
}

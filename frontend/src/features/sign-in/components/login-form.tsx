import { Anchor, Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './login-form.module.css';
import { ProofNotice, type ProofNoticeProps } from './proof-notice';

interface LoginFormProps {
  children: ReactNode;
  busy: boolean;
  /** While the page calculates before it may try. */
  proof?: ProofNoticeProps | null;
  /** The way back in, where a mail can bring it. */
  lost?: { label: string; email?: string };
  onSubmit: () => void;
}

export function LoginForm({ children, busy, proof, lost, onSubmit }: LoginFormProps) {
  const { t } = useTranslation('signIn');
  const button = useRef<HTMLButtonElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  const stop = () => {
    proof?.stop();
    // The button that was pressed goes away with the notice.
    button.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {children}
        {proof && <ProofNotice {...proof} stop={stop} />}
        <Button
          ref={button}
          type="submit"
          size="lg"
          fullWidth
          aria-disabled={busy}
          data-busy={busy || undefined}
        >
          {busy ? t('loggingIn') : t('login')}
        </Button>
        {lost && (
          <Anchor
            component={Link}
            to="/forgot-password"
            state={{ email: lost.email }}
            className={classes.lost}
          >
            {lost.label}
          </Anchor>
        )}
      </Stack>
    </form>
  );
}

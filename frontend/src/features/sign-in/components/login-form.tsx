import { Anchor, Button, Stack } from '@mantine/core';
import { createContext, type FormEvent, type ReactNode, use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { emptyFields, intoFirstEmptyField } from '../../../lib/first-field';
import type { SecondStep as Step } from '../api/use-second-step';
import { AskedSecondStep } from './asked-second-step';
import classes from './login-form.module.css';
import { ProofNotice, type ProofNoticeProps } from './proof-notice';
import { SchoolAccount, type SchoolAccountProps } from './school-account';

interface LoginFormProps {
  children: ReactNode;
  busy: boolean;
  /** Progress of the proof of work that precedes the sign-in. */
  proof?: ProofNoticeProps | null;
  /** The password was correct, and the sign-in waits for the second factor. */
  secondStep?: Step | null;
  /** The link to recover access, if that is possible by mail. */
  lost?: { label: string; email?: string };
  /** The alternative sign-in with the school's own accounts. */
  account?: SchoolAccountProps;
  /** The button's label, if not that of a sign-in. */
  action?: { label: string; busy: string };
  onSubmit: () => void;
}

const Tried = createContext(false);

/** An empty field is marked after the first attempt to submit. */
export function useEmptyMark(value: string): boolean {
  return use(Tried) && value.trim() === '';
}

const CodeWanted = createContext(false);

/** The sign-in with the provider needs the school's code first. */
export function useCodeWanted(value: string): string | undefined {
  const { t } = useTranslation('signIn');
  return use(CodeWanted) && value.trim() === '' ? t('schoolAccount.codeFirst') : undefined;
}

export function LoginForm(props: LoginFormProps) {
  const { children, busy, proof, secondStep, lost, account, action, onSubmit } = props;
  const { t } = useTranslation('signIn');
  const [codeWanted, setCodeWanted] = useState(false);
  const [tried, setTried] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    emptyFields(event.currentTarget)[0]?.focus();
    onSubmit();
  };
  const stop = () => {
    proof?.stop();
    // The stop button disappears with the notice, so the focus moves on.
    button.current?.focus();
  };
  if (secondStep) return <AskedSecondStep {...secondStep} />;
  return (
    <form onSubmit={submit} noValidate ref={intoFirstEmptyField}>
      <Stack gap="md">
        <Tried value={tried}>
          <CodeWanted value={codeWanted}>{children}</CodeWanted>
        </Tried>
        {proof && <ProofNotice {...proof} stop={stop} />}
        <Button
          ref={button}
          type="submit"
          size="lg"
          fullWidth
          aria-disabled={busy}
          data-busy={busy || undefined}
        >
          {busy ? (action?.busy ?? t('loggingIn')) : (action?.label ?? t('login'))}
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
        {account && <SchoolAccount {...account} busy={busy} onCodeMissing={() => setCodeWanted(true)} />}
      </Stack>
    </form>
  );
}

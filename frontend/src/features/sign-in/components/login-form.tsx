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
  /** While the page calculates before it may try. */
  proof?: ProofNoticeProps | null;
  /** The password was right, and this sign-in waits for what comes besides. */
  secondStep?: Step | null;
  /** The way back in, where a mail can bring it. */
  lost?: { label: string; email?: string };
  /** The other way in, with an account that the school has elsewhere. */
  account?: SchoolAccountProps;
  /** What the button says, where it is not the sign-in. */
  action?: { label: string; busy: string };
  onSubmit: () => void;
}

const Tried = createContext(false);

/** Once somebody has tried without it, an empty field is marked. */
export function useEmptyMark(value: string): boolean {
  return use(Tried) && value.trim() === '';
}

const CodeWanted = createContext(false);

/** Whoever tried to go to the school's provider has to say which school. */
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
    // The button that was pressed goes away with the notice.
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

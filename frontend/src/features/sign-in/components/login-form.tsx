import { Button, Skeleton, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../lib/lazy';
import type { SecondStep as Step } from '../api/use-second-step';
import { ProofNotice, type ProofNoticeProps } from './proof-notice';

/** Few are asked for it, so what it takes is loaded when it is. */
const SecondStep = lazy(() => import('./second-step'));

interface LoginFormProps {
  children: ReactNode;
  busy: boolean;
  /** While the page calculates before it may try. */
  proof?: ProofNoticeProps | null;
  /** The password was right, and this sign-in waits for what comes besides. */
  secondStep?: Step | null;
  onSubmit: () => void;
}

export function LoginForm({ children, busy, proof, secondStep, onSubmit }: LoginFormProps) {
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
  if (secondStep)
    return (
      <Suspense fallback={<Skeleton h={200} radius="lg" />}>
        <SecondStep {...secondStep} />
      </Suspense>
    );
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
      </Stack>
    </form>
  );
}

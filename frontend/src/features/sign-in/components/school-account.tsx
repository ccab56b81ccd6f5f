import type { SingleSignOnRole } from '@homeroom/contracts';
import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NoHttps, useBeginSingleSignOn } from '../api/single-sign-on';
import classes from './login-form.module.css';
import { toastLoginFailed } from './login-toasts';

export interface SchoolAccountProps {
  role: SingleSignOnRole;
  schoolCode: string;
}

interface Props extends SchoolAccountProps {
  /** The form is submitting. */
  busy: boolean;
  onCodeMissing: () => void;
}

const leaveFor = (url: string) => window.location.assign(url);

/** For staff whose school has accounts elsewhere: needs only the school's code. */
export function SchoolAccount({ role, schoolCode, busy, onCodeMissing }: Props) {
  const { t } = useTranslation('signIn');
  const begin = useBeginSingleSignOn(leaveFor);
  const isLeaving = begin.isPending || begin.isSuccess;
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (busy || isLeaving) return;
    const code = schoolCode.trim();
    if (!code) {
      const field = currentTarget.form?.elements.namedItem('schoolCode');
      if (field instanceof HTMLElement) field.focus();
      return onCodeMissing();
    }
    begin.mutate(
      { role, schoolCode: code },
      {
        onError: (error) =>
          toastLoginFailed(t, error, {
            otherwise: t(error instanceof NoHttps ? 'schoolAccount.noHttps' : 'schoolAccount.unreachable'),
          }),
      },
    );
  };
  return (
    <>
      <p className={classes.or}>{t('schoolAccount.or')}</p>
      <Button
        variant="default"
        size="lg"
        fullWidth
        aria-disabled={busy || isLeaving}
        data-busy={isLeaving || undefined}
        onClick={press}
      >
        {t(isLeaving ? 'schoolAccount.leaving' : 'schoolAccount.button')}
      </Button>
    </>
  );
}

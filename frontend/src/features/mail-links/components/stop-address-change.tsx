import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLink } from '../api/links';
import type { LinkStepProps } from '../link-pages';
import { LoginStep } from '../../../components/login-step';
import { NotDone, Press } from './press';

/** Sent to the previous address after somebody has entered another one. */
export function StopAddressChange({ token, facts }: LinkStepProps) {
  const { t } = useTranslation('mailLinks');
  const stop = useLink('/api/stop-address-change');
  const words = { email: facts.email, school: facts.schoolName };
  if (stop.data || facts.isDone) {
    const state = stop.data?.wasDone ? 'back' : 'done';
    return (
      <LoginStep
        title={t(`stopAddressChange.${state}Title`)}
        text={t(`stopAddressChange.${state}Text`, words)}
        arrived
      >
        <Button component={Link} to="/forgot-password" state={{ email: facts.email }} size="lg">
          {t('stopAddressChange.renew')}
        </Button>
      </LoginStep>
    );
  }
  return (
    <LoginStep title={t('stopAddressChange.title')} text={t('stopAddressChange.text', words)}>
      <NotDone step={stop} />
      <Press label={t('stopAddressChange.button')} step={stop} onPress={() => stop.mutate({ token })} />
    </LoginStep>
  );
}

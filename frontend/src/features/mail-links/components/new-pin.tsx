import { useTranslation } from 'react-i18next';
import { useLink } from '../api/links';
import type { LinkStepProps } from '../link-pages';
import { LoginStep } from '../../../components/login-step';
import { NotDone, Press } from './press';
import { WayIn } from './way-in';

/** A new PIN, shown once. */
export function NewPin({ token, facts }: LinkStepProps) {
  const { t } = useTranslation('mailLinks');
  const renew = useLink('/api/new-pin');
  if (renew.data)
    return (
      <LoginStep title={t('newPin.doneTitle')} text={t('newPin.doneText')} arrived>
        <WayIn {...renew.data} />
      </LoginStep>
    );
  const words = { email: facts.email, school: facts.schoolName };
  return (
    <LoginStep title={t('newPin.title')} text={t('newPin.text', words)}>
      <NotDone step={renew} />
      <Press label={t('newPin.button')} step={renew} onPress={() => renew.mutate({ token })} />
    </LoginStep>
  );
}

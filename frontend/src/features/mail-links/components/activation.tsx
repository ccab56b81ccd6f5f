import { useTranslation } from 'react-i18next';
import { useLink } from '../api/links';
import type { LinkStepProps } from '../link-pages';
import { LoginStep } from '../../../components/login-step';
import { NotDone, Press } from './press';
import { WayIn } from './way-in';

/** Activates a school that was waiting for confirmation, and shows its code. */
export function Activation({ token, facts }: LinkStepProps) {
  const { t } = useTranslation('mailLinks');
  const confirm = useLink('/api/confirm-email');
  const { schoolName: school, isDone } = facts;
  if (confirm.data || isDone) {
    const state = isDone || confirm.data?.isDone ? 'already' : 'done';
    return (
      <LoginStep title={t(`activate.${state}Title`, { school })} text={t(`activate.${state}Text`)} arrived>
        <WayIn {...(confirm.data ?? facts)} />
      </LoginStep>
    );
  }
  return (
    <LoginStep title={t('activate.title')} text={t('activate.text', { school })}>
      <NotDone step={confirm} />
      <Press label={t('activate.button')} step={confirm} onPress={() => confirm.mutate({ token })} />
    </LoginStep>
  );
}

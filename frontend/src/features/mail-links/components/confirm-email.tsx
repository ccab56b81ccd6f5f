import type { LinkFacts } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { useLink } from '../api/links';
import type { LinkStepProps } from '../link-pages';
import { LoginStep } from '../../../components/login-step';
import { NotDone, Press } from './press';
import { WayIn } from './way-in';

/** Confirms that mails to an address reach the person. */
export function ConfirmEmail({ token, facts }: LinkStepProps) {
  const { t } = useTranslation('mailLinks');
  const confirm = useLink('/api/confirm-email');
  const words = { email: facts.email, school: facts.schoolName };
  if (confirm.data || facts.isDone) {
    const isNews = confirm.data !== undefined && !confirm.data.isDone;
    return (
      <LoginStep
        title={t(isNews ? 'confirmEmail.doneTitle' : 'confirmEmail.alreadyTitle')}
        text={t(`confirmEmail.${isNews ? outcomeOf(facts) : 'alreadyText'}`, words)}
        arrived
      >
        <WayIn role={facts.role} schoolCode={facts.schoolCode} signInId={confirm.data?.signInId} />
      </LoginStep>
    );
  }
  const text = facts.kind === 'new_address' ? 'confirmEmail.change' : 'confirmEmail.text';
  return (
    <LoginStep title={t('confirmEmail.title')} text={t(text, words)}>
      <NotDone step={confirm} />
      <Press label={t('confirmEmail.button')} step={confirm} onPress={() => confirm.mutate({ token })} />
    </LoginStep>
  );
}

function outcomeOf({ kind, role }: LinkFacts): 'doneChange' | 'doneAdmin' | 'doneText' {
  if (kind === 'new_address') return 'doneChange';
  return role === 'school_admin' ? 'doneAdmin' : 'doneText';
}

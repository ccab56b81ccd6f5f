import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../lib/toasts';

const READ_THE_WELCOME_MS = 1_000;

/** Greets, waits long enough for the greeting to be read, and opens the door. */
export function useWelcome() {
  const { t } = useTranslation('signIn');
  const navigate = useNavigate();
  const enter = (title: string, destination: string) => {
    showToast({ title });
    setTimeout(() => void navigate(destination), READ_THE_WELCOME_MS);
  };
  return {
    person: (firstName: string, destination: string) =>
      enter(t('success.person', { firstName }), destination),
    classDevice: (grade: string, destination: string) => enter(t('success.class', { grade }), destination),
  };
}

import type { Role } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../lib/toasts';

const READ_THE_WELCOME_MS = 1_000;

/**
 * Shows a greeting, waits long enough for it to be read, and navigates; the office's greeting is shorter and does not wait. With `replace`,
 * Back does not return to the page.
 */
export function useWelcome({ replace = false } = {}) {
  const { t } = useTranslation('signIn');
  const navigate = useNavigate();
  const enter = (title: string, destination: string) => {
    showToast({ title });
    setTimeout(() => void navigate(destination, { replace }), READ_THE_WELCOME_MS);
  };
  return {
    office: ({ firstName, role }: { firstName: string; role: Role }) => {
      showToast({ title: t('success.admin', { firstName }) });
      const isOperator = role === 'super_super_admin';
      void navigate(isOperator ? '/super-super-admin-dashboard' : '/school-admin-dashboard', { replace });
    },
    person: (firstName: string, destination: string) =>
      enter(t('success.person', { firstName }), destination),
    classDevice: (grade: string, destination: string) => enter(t('success.class', { grade }), destination),
  };
}

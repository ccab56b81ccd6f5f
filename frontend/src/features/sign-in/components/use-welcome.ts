import type { SignedInPerson } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { takeWayTo } from '../../../lib/way-to';
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
  /** Where a link led that brought the person here, otherwise their home. */
  const wayOf = (person: SignedInPerson, home: string) => takeWayTo(person) ?? home;
  return {
    office: (person: SignedInPerson) => {
      const { firstName, role } = person;
      showToast({ title: t('success.admin', { firstName }) });
      const isOperator = role === 'super_super_admin';
      const home = isOperator ? '/super-super-admin-dashboard' : '/school-admin-dashboard';
      void navigate(wayOf(person, home), { replace });
    },
    person: (person: SignedInPerson, home: string) =>
      enter(t('success.person', { firstName: person.firstName }), wayOf(person, home)),
    classDevice: (grade: string, destination: string) => enter(t('success.class', { grade }), destination),
  };
}

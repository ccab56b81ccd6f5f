import '../../registration/texts';
import '../../sign-in/texts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import type { Door } from './login-cards';
import { Registration } from '../../registration/components/registration';
import { AdminLogin } from '../../sign-in/components/admin-login';
import { ClassLogin } from '../../sign-in/components/class-login';
import { ParentLogin } from '../../sign-in/components/parent-login';
import { StudentLogin } from '../../sign-in/components/student-login';
import { readSlip } from '../../sign-in/slip';

interface DoorsProps {
  door: Door | null;
  /** The address's parameters, which apply only to the dialog that the address opened. */
  address: URLSearchParams;
  onChange: (door: Door | null) => void;
}

/** The five dialogs; at most one is open. */
export default function Doors({ door, address, onChange }: DoorsProps) {
  const { t } = useTranslation(['signIn', 'registration']);
  const [isRegistered, setRegistered] = useState(false);
  const go = (next: Door | null) => {
    setRegistered(false);
    onChange(next);
  };
  const slip = (name: Door) => (address.get('login') === name ? { slip: readSlip(address) } : {});
  const dialog = (name: Door, title: string, content: ReactNode) => (
    <Dialog opened={door === name} onClose={() => go(null)} title={title} wide={name === 'register'}>
      {content}
    </Dialog>
  );
  return (
    <>
      {dialog(
        'register',
        t(isRegistered ? 'registration:successTitle' : 'registration:title'),
        <Registration onRegistered={() => setRegistered(true)} onProceedToLogin={() => go('admin')} />,
      )}
      {dialog('admin', t('dialogs.admin'), <AdminLogin {...slip('admin')} />)}
      {dialog('class', t('dialogs.class'), <ClassLogin {...slip('class')} />)}
      {dialog('parent', t('dialogs.parent'), <ParentLogin {...slip('parent')} />)}
      {dialog('student', t('dialogs.student'), <StudentLogin {...slip('student')} />)}
    </>
  );
}

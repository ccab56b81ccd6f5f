import '../../../i18n/front-door';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import type { Door } from '../../../features/landing/components/login-cards';
import { Registration } from '../../../features/registration/components/registration';
import { AdminLogin } from '../../../features/sign-in/components/admin-login';
import { ClassLogin } from '../../../features/sign-in/components/class-login';
import { ParentLogin } from '../../../features/sign-in/components/parent-login';
import { StudentLogin } from '../../../features/sign-in/components/student-login';

interface DoorsProps {
  door: Door | null;
  slip: URLSearchParams;
  onChange: (door: Door | null) => void;
}

/** The five dialogs; at most one is open. */
export default function Doors({ door, slip, onChange }: DoorsProps) {
  const { t } = useTranslation(['signIn', 'registration']);
  const dialog = (name: Door, title: string, content: ReactNode) => (
    <Dialog opened={door === name} onClose={() => onChange(null)} title={title} wide={name === 'register'}>
      {content}
    </Dialog>
  );
  return (
    <>
      {dialog(
        'register',
        t('registration:title'),
        <Registration onProceedToLogin={() => onChange('admin')} />,
      )}
      {dialog('admin', t('dialogs.admin'), <AdminLogin />)}
      {dialog('class', t('dialogs.class'), <ClassLogin prefilled={classSlip(slip)} />)}
      {dialog('parent', t('dialogs.parent'), <ParentLogin prefilledId={parentSlip(slip)} />)}
      {dialog('student', t('dialogs.student'), <StudentLogin />)}
    </>
  );
}

function parentSlip(slip: URLSearchParams): string {
  return slip.get('login') === 'parent' ? (slip.get('id') ?? '') : '';
}

function classSlip(slip: URLSearchParams) {
  if (slip.get('login') !== 'class') return undefined;
  return { schoolCode: slip.get('school')?.toUpperCase() ?? '', grade: slip.get('grade') ?? '' };
}

import type { IssuedTeacherPin } from '@homeroom/contracts';
import i18next from 'i18next';
import type { Slip } from '../../../components/login-slip';
import { signInPage } from '../../../components/slip-address';
import { nameOf } from '../../../lib/name-of';

interface Named {
  firstName: string;
  lastName: string;
}

export function teacherSlip(
  { firstName, lastName }: Named,
  { teacherId, pin, slipToken }: IssuedTeacherPin['credentials'],
  schoolCode: string,
): Slip {
  const t = i18next.getFixedT(null, 'slips');
  return {
    title: nameOf({ firstName, lastName }),
    ...signInPage('/teacher-login', { school: schoolCode, id: teacherId }, slipToken),
    lines: [
      { label: t('schoolCode'), value: schoolCode },
      { label: t('teacherId'), value: teacherId },
      { label: t('pin'), value: pin, secret: true },
    ],
  };
}

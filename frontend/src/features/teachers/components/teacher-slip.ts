import type { IssuedTeacherPin } from '@homeroom/contracts';
import i18next from 'i18next';
import type { Slip } from '../../../components/login-slip';
import { slipFragment } from '../../../lib/slip-token';

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
    title: `${firstName} ${lastName}`,
    url: `${location.origin}/teacher-login?${new URLSearchParams({ school: schoolCode, id: teacherId })}${slipFragment(slipToken)}`,
    lines: [
      { label: t('schoolCode'), value: schoolCode },
      { label: t('teacherId'), value: teacherId },
      { label: t('pin'), value: pin, secret: true },
    ],
  };
}

import i18next from 'i18next';
import type { Slip } from '../../../components/login-slip';
import type { CreatedStudent } from '../api/create-student';

/** The child's slip, and the parent's where a new parent account came with it. */
export function studentSlips({ student, credentials }: CreatedStudent, schoolCode: string): Slip[] {
  const t = i18next.getFixedT(null, 'slips');
  const name = `${student.firstName} ${student.lastName}`;
  const { studentId: signInId, pin } = credentials.student;
  const slips: Slip[] = [
    {
      title: name,
      url: `${location.origin}/student-login?${new URLSearchParams({ school: schoolCode, id: signInId })}`,
      lines: [
        { label: t('schoolCode'), value: schoolCode },
        { label: t('studentId'), value: signInId },
        { label: t('pin'), value: pin, secret: true },
      ],
    },
  ];
  const { parent } = credentials;
  if (parent && 'pin' in parent) {
    slips.push({
      title: t('parentTitle', { name }),
      url: `${location.origin}/?${new URLSearchParams({ login: 'parent', id: parent.parentId })}`,
      lines: [
        { label: t('parentId'), value: parent.parentId },
        { label: t('pin'), value: parent.pin, secret: true },
      ],
    });
  }
  return slips;
}

import type { ParentSlip } from '@homeroom/contracts';
import i18next from 'i18next';
import type { Slip } from '../../../components/login-slip';
import type { CreatedStudent } from '../api/create-student';

interface Named {
  firstName: string;
  lastName: string;
}

/** The child's slip, and the parent's where a new parent account came with it. */
export function studentSlips({ student, credentials }: CreatedStudent, schoolCode: string): Slip[] {
  return [studentSlip(student, credentials.student, schoolCode), ...parentSlips(student, credentials.parent)];
}

export function studentSlip(
  { firstName, lastName }: Named,
  { studentId: signInId, pin }: CreatedStudent['credentials']['student'],
  schoolCode: string,
): Slip {
  const t = i18next.getFixedT(null, 'slips');
  return {
    title: `${firstName} ${lastName}`,
    url: `${location.origin}/student-login?${new URLSearchParams({ school: schoolCode, id: signInId })}`,
    lines: [
      { label: t('schoolCode'), value: schoolCode },
      { label: t('studentId'), value: signInId },
      { label: t('pin'), value: pin, secret: true },
    ],
  };
}

/** None where the child came into an account that is there already. */
export function parentSlips({ firstName, lastName }: Named, parent: ParentSlip | undefined): Slip[] {
  if (!parent || !('pin' in parent)) return [];
  const t = i18next.getFixedT(null, 'slips');
  return [
    {
      title: t('parentTitle', { name: `${firstName} ${lastName}` }),
      url: `${location.origin}/?${new URLSearchParams({ login: 'parent', id: parent.parentId })}`,
      lines: [
        { label: t('parentId'), value: parent.parentId },
        { label: t('pin'), value: parent.pin, secret: true },
      ],
    },
  ];
}

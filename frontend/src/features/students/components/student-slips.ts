import type { CreatedStudent, GuardianRecord, ParentSlip } from '@homeroom/contracts';
import i18next from 'i18next';
import type { Slip } from '../../../components/login-slip';
import { signInDialog, signInPage } from '../../../components/slip-address';
import { nameOf } from '../../../lib/name-of';

interface Named {
  firstName: string;
  lastName: string;
}

/** The child's slip, and the parent's if a parent account was created with it. */
export function studentSlips(
  { student, credentials }: CreatedStudent,
  schoolCode: string,
  parentName: string,
): Slip[] {
  return [
    studentSlip(student, credentials.student, schoolCode),
    ...parentSlips(student, credentials.parent, parentName),
  ];
}

export function studentSlip(
  { firstName, lastName }: Named,
  { studentId: signInId, pin, slipToken }: CreatedStudent['credentials']['student'],
  schoolCode: string,
): Slip {
  const t = i18next.getFixedT(null, 'slips');
  return {
    title: nameOf({ firstName, lastName }),
    ...signInPage('/student-login', { school: schoolCode, id: signInId }, slipToken),
    lines: [
      { label: t('schoolCode'), value: schoolCode },
      { label: t('studentId'), value: signInId },
      { label: t('pin'), value: pin, secret: true },
    ],
  };
}

/** Empty if the child was linked to an existing account; `parentName` is empty if no name was given. */
export function parentSlips(
  { firstName, lastName }: Named,
  parent: ParentSlip | undefined,
  parentName: string,
): Slip[] {
  if (!parent || !('pin' in parent)) return [];
  const t = i18next.getFixedT(null, 'slips');
  const name = nameOf({ firstName, lastName });
  return [
    {
      title: parentName ? t('namedParentTitle', { name, parent: parentName }) : t('parentTitle', { name }),
      ...signInDialog('parent', { id: parent.parentId }, parent.slipToken),
      lines: [
        { label: t('parentId'), value: parent.parentId },
        { label: t('pin'), value: parent.pin, secret: true },
      ],
    },
  ];
}

/** The name of the parent with this ID, if one was given. */
export function nameOfParent(guardians: readonly GuardianRecord[], parent: ParentSlip | undefined): string {
  if (!parent || !('parentId' in parent)) return '';
  const guardian = guardians.find(({ parentId }) => parentId === parent.parentId);
  return guardian?.isNamed ? nameOf(guardian) : '';
}

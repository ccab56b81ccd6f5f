import type { ClassCard } from '@homeroom/contracts';
import i18next from 'i18next';
import type { Slip } from '../../../components/login-slip';
import { signInDialog } from '../../../components/slip-address';

interface ClassSecrets {
  class: ClassCard;
  /** Only newly generated secrets, because older ones cannot be read back. */
  credentials: { classPassword?: string; principalPassword?: string };
}

/** "Grade 1A" and "Kindergarten B": as the class login expects it. */
export function gradeText({ grade, section }: Pick<ClassCard, 'grade' | 'section'>): string {
  return `${grade}${grade === 'Kindergarten' ? ' ' : ''}${section}`;
}

export function classSlip({ class: card, credentials }: ClassSecrets, schoolCode: string): Slip {
  const t = i18next.getFixedT(null, 'slips');
  const grade = gradeText(card);
  const secrets = [
    { label: t('classPassword'), value: credentials.classPassword },
    { label: t('principalPassword'), value: credentials.principalPassword },
  ];
  return {
    title: t('classTitle', { number: card.classNumber, name: card.className }),
    ...signInDialog('class', { school: schoolCode, grade }),
    lines: [
      { label: t('schoolCode'), value: schoolCode },
      { label: t('grade'), value: grade },
      ...secrets.flatMap(({ label, value }) => (value ? [{ label, value, secret: true }] : [])),
    ],
  };
}

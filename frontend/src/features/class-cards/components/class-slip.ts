import i18next from 'i18next';
import type { Slip } from '../../../components/login-slip';
import type { CreatedClass } from '../api/create-class';

export function classSlip(created: CreatedClass, schoolCode: string): Slip {
  const t = i18next.getFixedT(null, 'slips');
  const { classNumber, className, grade, section } = created.class;
  const gradeText = `${grade}${grade === 'Kindergarten' ? ' ' : ''}${section}`;
  const query = new URLSearchParams({ login: 'class', school: schoolCode, grade: gradeText });
  return {
    title: t('classTitle', { number: classNumber, name: className }),
    url: `${location.origin}/?${query}`,
    lines: [
      { label: t('schoolCode'), value: schoolCode },
      { label: t('grade'), value: gradeText },
      { label: t('classPassword'), value: created.credentials.classPassword, secret: true },
      { label: t('principalPassword'), value: created.credentials.principalPassword, secret: true },
    ],
  };
}

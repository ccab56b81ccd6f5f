import '../texts';
import type { MedicalMark } from '@homeroom/contracts';
import { IconMedicalCross } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './medical-mark.module.css';

/** A child's severe medical notes, in short form for staff. Never shown on a wall. */
export function MedicalMarks({ marks }: { marks: readonly MedicalMark[] }) {
  const { t } = useTranslation('medicalMarks');
  if (marks.length === 0) return null;
  return (
    <ul className={classes.marks} aria-label={t('label')}>
      {marks.map(({ kind, title }) => (
        <li key={`${kind} ${title}`} className={classes.mark}>
          <IconMedicalCross size={16} aria-hidden="true" />
          <span>
            {t(`kinds.${kind}`)}: <bdi>{title}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

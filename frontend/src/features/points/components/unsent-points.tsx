import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PointsBadge } from '../../../components/points-badge';
import { WriteButton } from '../../../components/write-controls';
import type { Award } from '../api/award-points';
import classes from './unsent-points.module.css';

interface UnsentPointsProps {
  awards: readonly Award[];
  onSend: () => void;
  onDrop: (key: string) => void;
}

/** Points that nobody answered for: they stay in sight until they are given, or taken back one by one. */
export function UnsentPoints({ awards, onSend, onDrop }: UnsentPointsProps) {
  const { t } = useTranslation('teacher');
  if (awards.length === 0) return null;
  return (
    <section
      className={classes.bar}
      aria-label={t('award.unsent.title', { count: awards.length })}
      data-bottom-bar
    >
      <div className={classes.head}>
        <strong>{t('award.unsent.title', { count: awards.length })}</strong>
        <WriteButton onClick={onSend}>{t('award.unsent.send')}</WriteButton>
      </div>
      <ul className={classes.list}>
        {awards.map(({ key, student, category }) => (
          <li key={key}>
            <PointsBadge amount={category.amount} />
            <span>{t('award.undo.given', { name: student.firstName, category: category.name })}</span>
            <CloseButton
              size={44}
              aria-label={t('award.unsent.drop', { name: student.firstName, category: category.name })}
              onClick={() => onDrop(key)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { LazyPlant } from '../../../components/plant/lazy-plant';
import type { FamilyChild } from '../api/get-my-children';
import classes from './child-switcher.module.css';

interface ChildSwitcherProps {
  items: readonly FamilyChild[];
  current: string;
  onChange: (studentId: string) => void;
}

export function ChildSwitcher({ items, current, onChange }: ChildSwitcherProps) {
  const { t } = useTranslation('parent');
  return (
    <fieldset className={classes.switcher}>
      <legend className={classes.legend}>{t('switcher')}</legend>
      {items.map(({ student, level, at }) => (
        <button
          key={student.id}
          type="button"
          className={classes.child}
          aria-pressed={student.id === current}
          onClick={() => onChange(student.id)}
        >
          <LazyPlant student={student} level={level} size={44} />
          <span className={classes.words}>
            {student.firstName}
            {at && <small className={classes.school}>{at.schoolName}</small>}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../components/person-avatar';
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
      {items.map(({ student, at }) => (
        <button
          key={student.id}
          type="button"
          className={classes.child}
          aria-pressed={student.id === current}
          onClick={() => onChange(student.id)}
        >
          <PersonAvatar seed={student.id} name={`${student.firstName} ${student.lastName}`} size={40} />
          <span className={classes.words}>
            {student.firstName}
            {at && <small className={classes.school}>{at.schoolName}</small>}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

import '../../../i18n/shared/audit';
import type { AuditEntry } from '@homeroom/contracts';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './line-people.module.css';

interface PersonProps {
  id: string | null;
  name: string | null;
  /** Shown if the name is not known. */
  otherwise: string;
  onChoose: (id: string, name: string) => void;
}

/** A name in an entry, which filters the log by that person. */
export function LinePerson({ id, name, otherwise, onChoose }: PersonProps) {
  const { t } = useTranslation('audit');
  if (id === null || name === null) return otherwise;
  return (
    <UnstyledButton
      className={classes.person}
      aria-label={t('filter.allOf', { name })}
      onClick={() => onChoose(id, name)}
    >
      {name}
    </UnstyledButton>
  );
}

interface SubjectsProps {
  about: AuditEntry['about'];
  onChoose: (id: string, name: string) => void;
}

export function LineSubjects({ about, onChoose }: SubjectsProps) {
  const { t } = useTranslation('audit');
  if (about.length === 0) return t('noDetails');
  return (
    <ul className={classes.people}>
      {about.map(({ kind, id, name }) => (
        <li key={id}>
          <LinePerson id={id} name={name} otherwise={t('noName')} onChoose={onChoose} />
          <span className={classes.what}>{t(`subjects.${kind}`)}</span>
        </li>
      ))}
    </ul>
  );
}

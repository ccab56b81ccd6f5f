import type { ReactNode } from 'react';
import { nameOf } from '../people-list/name-of';
import { PersonAvatar } from '../person-avatar';
import classes from './table.module.css';

interface PersonCellProps {
  person: { id: string; firstName: string; lastName: string };
  /** Under the name: what tells two of the same name apart. */
  line: ReactNode;
  /** In the place of the letters. */
  picture?: ReactNode;
}

/** Who a row is about. */
export function PersonCell({ person, line, picture }: PersonCellProps) {
  return (
    <span className={classes.person}>
      {picture ?? <PersonAvatar seed={person.id} name={nameOf(person)} size={44} />}
      <span className={classes.words}>
        <span className={classes.name}>{nameOf(person)}</span>
        <span className={classes.line}>{line}</span>
      </span>
    </span>
  );
}

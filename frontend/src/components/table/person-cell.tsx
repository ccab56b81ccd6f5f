import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nameOf } from '../../lib/name-of';
import { PersonAvatar } from '../person-avatar';
import classes from './table.module.css';

interface PersonCellProps {
  person: { id: string; firstName: string; lastName: string };
  /** Under the name: what tells two of the same name apart. */
  line: ReactNode;
  /** Where there is more about this person, and what the link says of it. */
  page?: { to: string; label: string };
  /** In the place of the letters. */
  picture?: ReactNode;
}

/** Who a row is about. */
export function PersonCell({ person, line, page, picture }: PersonCellProps) {
  return (
    <span className={classes.person}>
      {picture ?? <PersonAvatar seed={person.id} name={nameOf(person)} size={44} />}
      <span className={classes.words}>
        <span className={classes.name}>
          {page ? (
            <Anchor component={Link} inherit to={page.to} aria-label={page.label}>
              {nameOf(person)}
            </Anchor>
          ) : (
            nameOf(person)
          )}
        </span>
        <span className={classes.line}>{line}</span>
      </span>
    </span>
  );
}

import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nameOf } from '../../lib/name-of';
import { PersonAvatar } from '../person-avatar';
import classes from './table.module.css';

interface PersonCellProps {
  person: { id: string; firstName: string; lastName: string };
  /** Below the name: distinguishes people of the same name. */
  line: ReactNode;
  /** A page with more about the person, and the link's label. */
  page?: { to: string; label: string };
  /** Replaces the initials. */
  picture?: ReactNode;
}

/** The cell that names the person of a row. */
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

import type { DirectoryPerson } from '@homeroom/contracts';
import { Title } from '@mantine/core';
import { Card } from '../../../components/card';
import { PersonAvatar } from '../../../components/person-avatar';
import { EmptyPart } from '../../../components/states';
import classes from './directory.module.css';
import { nameOf } from '../../../lib/name-of';

interface DirectoryProps {
  heading: string;
  groups: readonly { name: string; people: readonly DirectoryPerson[] }[];
  /** What stands beside a name, if anything. */
  note?: (person: DirectoryPerson) => string | undefined;
  empty: { title: string; text: string };
}

/** The people somebody may write to, by who they are. */
export function Directory({ heading, groups, note, empty }: DirectoryProps) {
  const filled = groups.filter(({ people }) => people.length > 0);
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {heading}
      </Title>
      {filled.length === 0 && <EmptyPart title={empty.title} description={empty.text} />}
      {filled.map(({ name, people }) => (
        <section key={name}>
          <h3 className={classes.group}>{name}</h3>
          <ul className={classes.people} aria-label={name}>
            {people.map((person) => {
              const full = nameOf(person);
              const beside = note?.(person);
              return (
                <li key={person.personId} className={classes.person}>
                  <PersonAvatar seed={person.personId} name={full} size={44} />
                  <span>
                    {full}
                    {beside && <span className={classes.note}>{beside}</span>}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Card>
  );
}

import type { GroupsOfClass } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/name-of';
import classes from './groups.module.css';

interface GroupListProps {
  groups: GroupsOfClass['groups'];
  label: string;
  nameOfGroup: (number: number) => string;
}

export function GroupList({ groups, label, nameOfGroup }: GroupListProps) {
  return (
    <section aria-label={label} aria-live="polite" data-print="list">
      <ol className={classes.groups}>
        {groups.map((group, at) => (
          <li key={group.map(({ id }) => id).join()} className={classes.group}>
            <h2 className={classes.name}>{nameOfGroup(at + 1)}</h2>
            <ul className={classes.names}>
              {group.map((student) => (
                <li key={student.id}>
                  <bdi>{nameOf(student)}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** For staff only. */
export function StillTogether({ together }: Pick<GroupsOfClass, 'together'>) {
  const { t, i18n } = useTranslation('classTools');
  if (together === null || together.length === 0) return null;
  const pairs = together.map(([one, other]) => t('groups.pair', { one: nameOf(one), other: nameOf(other) }));
  return (
    <Text role="note" fw={600} data-print="never">
      {t('groups.together', { pairs: new Intl.ListFormat(i18n.language).format(pairs) })}
    </Text>
  );
}

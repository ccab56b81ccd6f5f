import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { PersonAvatar } from '../../../components/person-avatar';
import { EmptyState } from '../../../components/states';
import type { Child } from '../api/get-my-children';
import layout from './child-lists.module.css';
import { nameOf } from '../../../lib/name-of';
import { WayHome } from '../../../components/way-home';

/** The distinct teachers of a child, each with the shared classes if there are several. */
export function ChildTeachers({ child }: { child: Child }) {
  const { t } = useTranslation('parent');
  const teachers = new Map<string, { name: string; classNames: string[] }>();
  for (const { className, teachers: staff } of child.classes) {
    for (const { id, firstName, lastName } of staff) {
      const known = teachers.get(id) ?? { name: nameOf({ firstName, lastName }), classNames: [] };
      teachers.set(id, { ...known, classNames: [...known.classNames, className] });
    }
  }
  if (teachers.size === 0) {
    return (
      <EmptyState title={t('messages.emptyTitle')} description={t('messages.emptyText')}>
        <WayHome />
      </EmptyState>
    );
  }
  return (
    <ul className={layout.cards}>
      {[...teachers].map(([id, { name, classNames }]) => (
        <li key={id}>
          <Card className={layout.person}>
            <PersonAvatar seed={id} name={name} size={48} />
            <div>
              <Text fw={600}>{name}</Text>
              {child.classes.length > 1 && (
                <Text size="sm" c="dimmed">
                  {classNames.join(', ')}
                </Text>
              )}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

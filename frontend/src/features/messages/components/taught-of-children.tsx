import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { nameOf } from '../../../lib/name-of';
import { taughtOfChildrenQuery } from '../api/conversations';
import classes from './taught-of-children.module.css';

/** Tells a guardian which teachers a child exchanges messages with, but not their content. Empty if there are none. */
export function TaughtOfChildren() {
  const { t } = useTranslation('messages');
  const all = useQuery(taughtOfChildrenQuery).data ?? [];
  if (all.length === 0) return null;
  return (
    <Card className={classes.card}>
      <Title order={2} size="h4">
        {t('taught.ofChildren')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('taught.ofChildrenText')}
      </Text>
      <ul>
        {all.map(({ id, student, teacher }) => (
          <li key={id}>{t('taught.pair', { student: nameOf(student), teacher: nameOf(teacher) })}</li>
        ))}
      </ul>
    </Card>
  );
}

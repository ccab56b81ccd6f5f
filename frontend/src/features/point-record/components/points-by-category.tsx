import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { PointsBadge } from '../../../components/points-badge';
import { QueryView } from '../../../components/query-view';
import { inWords } from '../../../i18n/said';
import { recordQuery } from '../api/get-record';
import classes from './points-by-category.module.css';

/** Points by category, each relative to the largest one. */
export function PointsByCategory({ studentId }: { studentId: string }) {
  const { t } = useTranslation('record');
  const record = useQuery(recordQuery(studentId));
  return (
    <Card>
      <Title order={2} size="h3" mb="md">
        {t('categories.title')}
      </Title>
      <QueryView query={record}>
        {({ categories }) => {
          if (categories.length === 0) return <Text c="dimmed">{t('categories.emptyText')}</Text>;
          const most = Math.max(...categories.map(({ points }) => Math.abs(points)), 1);
          return (
            <ul className={classes.list}>
              {categories.map(({ key, name, count, points }) => (
                <li key={key ?? 'none'} className={classes.row}>
                  <div className={classes.words}>
                    <Text fw={600}>{name === null ? t('categories.none') : inWords(name)}</Text>
                    <Text size="sm" c="dimmed">
                      {t('categories.times', { count })}
                    </Text>
                  </div>
                  <PointsBadge amount={points} />
                  <div className={classes.bar} data-sign={points < 0 ? 'minus' : 'plus'} aria-hidden="true">
                    <span style={{ width: `${(Math.abs(points) / most) * 100}%` }} />
                  </div>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Card>
  );
}

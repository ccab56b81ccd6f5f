import type { MessengerChange, MessengerStudent } from '@homeroom/contracts';
import { Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { EmptyPart } from '../../../components/empty-part';
import { StatCard, StatRow } from '../../../components/stat-card';
import { TimeAgo } from '../../../components/time-ago';
import { Cases } from './cases';
import { MessengerHealth } from './messenger-health';
import classes from './monitoring.module.css';

interface MonitoringProps {
  classNumber: number;
  /** Whether the viewer leads the class and is signed in personally: nobody else reads children's messages. */
  mayModerate: boolean;
  students: readonly MessengerStudent[];
  changes: readonly MessengerChange[];
}

export function Monitoring({ classNumber, mayModerate, students, changes }: MonitoringProps) {
  const { t } = useTranslation(['messenger', 'common']);
  const active = students.filter(({ status }) => status === 'active').length;
  return (
    <div className={classes.parts}>
      <StatRow>
        <StatCard label={t('monitoring.active')} value={active} />
        <StatCard label={t('monitoring.restricted')} value={students.length - active} />
      </StatRow>
      <LookBack classNumber={classNumber} mayModerate={mayModerate} />
      <Card>
        <Title order={2} size="h3" mb="xs">
          {t('monitoring.changes')}
        </Title>
        {changes.length === 0 ? (
          <EmptyPart title={t('monitoring.noChangesTitle')} description={t('monitoring.noChangesText')} />
        ) : (
          <ul className={classes.changes} aria-label={t('monitoring.changes')}>
            {changes.map((change) => (
              <li key={change.id}>
                <span>
                  <strong>{whatOf(change, t)}</strong>{' '}
                  {change.by.name
                    ? t('monitoring.by', { name: change.by.name })
                    : t('monitoring.byRole', { role: t(`common:roles.${change.by.role}`) })}
                </span>
                <Text component="span" size="sm" c="dimmed">
                  <TimeAgo at={change.at} />
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

/** Cases and statistics; available also while messages are switched off. */
export function LookBack({ classNumber, mayModerate }: Pick<MonitoringProps, 'classNumber' | 'mayModerate'>) {
  const { t } = useTranslation('messenger');
  return (
    <>
      {mayModerate ? (
        <Cases key={classNumber} classNumber={classNumber} />
      ) : (
        <Card>
          <Title order={2} size="h3">
            {t('monitoring.flagged')}
          </Title>
          <Text>{t('cases.notYours')}</Text>
        </Card>
      )}
      <MessengerHealth classNumber={classNumber} />
    </>
  );
}

function whatOf(
  { what, status, studentName }: MessengerChange,
  t: TFunction<['messenger', 'common']>,
): string {
  const off = status === 'restricted';
  switch (what) {
    case 'settings':
      return t('monitoring.settings');
    case 'everybody':
      return off ? t('monitoring.everybodyRestricted') : t('monitoring.everybodyActive');
    case 'student': {
      const name = studentName ?? t('monitoring.somebody');
      return off ? t('monitoring.studentRestricted', { name }) : t('monitoring.studentActive', { name });
    }
  }
}

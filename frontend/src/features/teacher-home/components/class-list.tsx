import type { TeacherDashboard } from '@homeroom/contracts';
import { leadsClasses } from '@homeroom/domain';
import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { signed } from '../../../components/points-badge';
import classes from './class-list.module.css';

/** A horizontal strip, so that the day begins right below it however many classes there are. */
export function ClassList({ dashboard }: { dashboard: TeacherDashboard }) {
  const { t } = useTranslation('teacher');
  const leads = leadsClasses(dashboard.teacher.teacherType);
  return (
    <ul className={classes.cards}>
      {dashboard.classes.map((card) => (
        <li key={card.classNumber}>
          <Card className={classes.card}>
            <div>
              <Title order={3} size="h3">
                {card.className}
              </Title>
              <Text c="dimmed">
                {t('classLine', { number: card.classNumber, grade: card.grade, section: card.section })}
              </Text>
            </div>
            <dl className={classes.numbers}>
              <div>
                <dt>{t('students')}</dt>
                <dd>{card.studentCount}</dd>
              </div>
              <div>
                <dt>{t('week')}</dt>
                <dd>
                  <bdi dir="ltr">{signed(card.weekPoints)}</bdi>
                </dd>
              </div>
              <div>
                <dt>{t('praisedToday')}</dt>
                <dd>{card.praisedToday}</dd>
              </div>
            </dl>
            <div className={classes.actions}>
              <Button component={Link} to={`/class/${card.classNumber}`} flex={1}>
                {t('open')}
              </Button>
              {leads && (
                <Button component={Link} to={`/classroom/${card.classNumber}`} variant="default">
                  {t('manage')}
                </Button>
              )}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

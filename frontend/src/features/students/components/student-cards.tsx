import type { StudentRecord } from '@homeroom/contracts';
import { Button, Text, Title } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { StateBadge } from '../../../components/people-list/state-badge';
import { PersonAvatar } from '../../../components/person-avatar';
import classes from './student-cards.module.css';

interface StudentCardsProps {
  students: readonly StudentRecord[];
  /** What can be done with one of them, for whoever may. */
  actions?: ((student: StudentRecord) => ReactNode) | undefined;
}

export function StudentCards({ students, actions }: StudentCardsProps) {
  return (
    <ul className={classes.grid}>
      {students.map((student) => (
        <li key={student.id}>
          <StudentCard student={student} actions={actions?.(student)} />
        </li>
      ))}
    </ul>
  );
}

function StudentCard({ student, actions }: { student: StudentRecord; actions: ReactNode }) {
  const { t } = useTranslation(['classroom', 'classCards', 'common']);
  const name = `${student.firstName} ${student.lastName}`;
  return (
    <Card className={classes.card}>
      <PersonAvatar seed={student.id} name={name} />
      <div className={classes.words}>
        <Title order={2} size="h5">
          {name}
        </Title>
        <strong className={classes.points}>
          {t('common:points.count', { count: student.behaviorPoints })}
        </strong>
      </div>
      {actions}
      <div className={classes.facts}>
        <Text size="sm" c="dimmed">
          {t('room.id', { id: student.studentId })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('room.signInId', { id: student.signInId })} ·{' '}
          {t('room.gradeSection', { grade: student.grade, section: student.section })}
        </Text>
        {!student.isActive && <StateBadge isActive={false} />}
        {student.hasParentContact && (
          <Text size="sm" className={classes.contact}>
            <IconMailCheck size={16} aria-hidden="true" />
            {t(student.isLinkWaiting ? 'room.contactWaits' : 'room.contact')}
          </Text>
        )}
      </div>
      <Button
        component={Link}
        to={`/classroom/${student.classNumber}/students/${student.id}`}
        variant="light"
        className={classes.open}
        aria-label={t('classCards:view.openNamed', { name })}
      >
        {t('classCards:view.open')}
      </Button>
    </Card>
  );
}

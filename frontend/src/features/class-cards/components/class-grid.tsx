import type { ClassCard } from '@homeroom/contracts';
import { Badge, Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import classes from './class-grid.module.css';

export function ClassGrid({ cards }: { cards: readonly ClassCard[] }) {
  return (
    <ul className={classes.grid}>
      {cards.map((card) => (
        <li key={card.id}>
          <ClassCardTile card={card} />
        </li>
      ))}
    </ul>
  );
}

function ClassCardTile({ card }: { card: ClassCard }) {
  const { t } = useTranslation('classroom');
  return (
    <Card className={classes.card} data-active={card.isActive || undefined}>
      <div className={classes.head}>
        <span className={classes.number} aria-hidden="true">
          {card.classNumber}
        </span>
        <div className={classes.names}>
          <Title order={2} size="h4" lineClamp={2}>
            {card.className}
          </Title>
          <Text c="dimmed" size="sm">
            {t('card.line', { number: card.classNumber, grade: card.grade, section: card.section })}
          </Text>
        </div>
        <Badge variant="light" size="lg" color={card.isActive ? 'pine' : 'gray'} className={classes.badge}>
          {card.isActive ? t('card.active') : t('card.inactive')}
        </Badge>
      </div>
      <div>
        <Text size="sm">{t('card.students', { count: card.studentCount, max: card.maxStudents })}</Text>
        <div className={classes.bar} aria-hidden="true">
          <span style={{ width: `${Math.min(100, (card.studentCount / card.maxStudents) * 100)}%` }} />
        </div>
        <Text size="sm" c="dimmed" mt={8}>
          {card.principalTeacherId ? t('card.teacherAssigned') : t('card.noTeacher')}
        </Text>
      </div>
      <Button component={Link} to={`/classroom/${card.classNumber}`} variant="light" fullWidth>
        {t('card.open')}
      </Button>
    </Card>
  );
}

import type { ClassCard } from '@homeroom/contracts';
import { Badge, Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import classes from './class-grid.module.css';

interface ClassGridProps {
  cards: readonly ClassCard[];
  /** Further actions for a card besides opening it. */
  menu?: (card: ClassCard) => ReactNode;
}

export function ClassGrid({ cards, menu }: ClassGridProps) {
  return (
    <ul className={classes.grid}>
      {cards.map((card) => (
        <li key={card.id}>
          <ClassCardTile card={card} menu={menu?.(card)} />
        </li>
      ))}
    </ul>
  );
}

function ClassCardTile({ card, menu }: { card: ClassCard; menu: ReactNode }) {
  const { t } = useTranslation(['classroom', 'classCards']);
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
        {menu}
        <Badge variant="light" size="lg" color={card.isActive ? 'pine' : 'gray'} className={classes.badge}>
          {card.isActive ? t('card.active') : t('card.inactive')}
        </Badge>
      </div>
      <div>
        <Text size="sm">{t('card.students', { count: card.studentCount, max: card.maxStudents })}</Text>
        <div className={classes.bar} aria-hidden="true">
          <span style={{ width: `${Math.min(100, (card.studentCount / card.maxStudents) * 100)}%` }} />
        </div>
        <Text size="sm" c="dimmed" mt="xs">
          {card.principalTeacherName
            ? t('classCards:principal.is', { name: card.principalTeacherName })
            : t('classCards:principal.none')}
        </Text>
      </div>
      <Button component={Link} to={`/classroom/${card.classNumber}`} variant="light" fullWidth>
        {t('card.open')}
      </Button>
    </Card>
  );
}

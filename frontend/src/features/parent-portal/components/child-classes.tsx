import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { EmptyState } from '../../../components/states';
import type { Child } from '../api/get-my-children';
import layout from './child-lists.module.css';
import { nameOf } from '../../../lib/name-of';

export function ChildClasses({ child: { student, classes } }: { child: Child }) {
  const { t } = useTranslation('parent');
  if (classes.length === 0) {
    return (
      <EmptyState title={t('classes.emptyTitle')} description={t('classes.emptyText')}>
        <Button component={Link} to="/messages-bypass" variant="default">
          {t('tabs.messages')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul className={layout.cards}>
      {classes.map((card) => (
        <li key={card.classNumber}>
          <Card className={layout.card}>
            <div>
              <Title order={2} size="h4">
                {card.className}
              </Title>
              <Text c="dimmed" size="sm">
                {t('classes.line', { grade: card.grade, section: card.section })}
              </Text>
              <Text mt="xs">{card.teachers.map(nameOf).join(', ') || t('classes.noTeacher')}</Text>
            </div>
            <Button
              component={Link}
              to={`/class-details/${card.classNumber}?child=${student.id}`}
              variant="light"
              aria-label={t('classes.openNamed', { name: card.className })}
            >
              {t('classes.open')}
            </Button>
          </Card>
        </li>
      ))}
    </ul>
  );
}

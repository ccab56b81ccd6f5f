import '../texts';
import { type Badge, LEVEL_STEPS, type Level, type PlantChoice, plantOf } from '@homeroom/domain';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconCertificate, IconPlant2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import GrowingPlant from '../../../components/plant/growing-plant';
import { WriteButton } from '../../../components/write-controls';
import { Certificate } from './certificate';
import { ChoosePlant } from './choose-plant';
import classes from './plant-card.module.css';
import { Stages } from './stages';

export interface PlantCardProps {
  student: { id: string; firstName: string; lastName: string; className: string; plant: PlantChoice | null };
  level: Level;
  schoolName: string;
  /** Given only on the child's own page, where a plant can be chosen: badges unlock rare kinds. */
  badges?: readonly Badge[];
}

/** The child's plant in large, its progress, and the next stage. */
export default function PlantCard({ student, level, schoolName, badges }: PlantCardProps) {
  const { t } = useTranslation(['grove', 'points']);
  const [opened, setOpened] = useState<'choose' | 'certificate' | null>(null);
  const { species } = plantOf(student.id, student.plant);
  const next = LEVEL_STEPS[level.level];
  return (
    <Card className={classes.card}>
      <div key={level.points} className={classes.picture}>
        <GrowingPlant student={student} level={level} />
      </div>
      <div className={classes.words}>
        <Title order={2} size="h3">
          {badges ? t('card.mine') : t('card.of', { name: student.firstName })}
        </Title>
        <Text size="lg" fw={600}>
          {t('card.line', { species: t(`species.${species}`), stage: t(`points:levels.${level.key}`) })}
        </Text>
        <Text c="dimmed">
          {next && level.nextAt !== null
            ? t('card.next', { count: level.nextAt - level.points, stage: t(`points:levels.${next.key}`) })
            : t('card.top')}
        </Text>
        <Stages student={student} level={level} />
        <Group gap="xs">
          {badges && (
            <WriteButton
              leftSection={<IconPlant2 size={18} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setOpened('choose')}
            >
              {t('card.choose')}
            </WriteButton>
          )}
          <Button
            variant="default"
            leftSection={<IconCertificate size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setOpened('certificate')}
          >
            {t('card.certificate')}
          </Button>
        </Group>
      </div>
      {badges && (
        <ChoosePlant
          opened={opened === 'choose'}
          onClose={() => setOpened(null)}
          student={student}
          level={level}
          badges={badges}
        />
      )}
      <Certificate
        opened={opened === 'certificate'}
        onClose={() => setOpened(null)}
        student={student}
        level={level}
        schoolName={schoolName}
      />
    </Card>
  );
}

import type { PlatformSchool } from '@homeroom/contracts';
import { SUBSCRIPTION_LEVELS, type SubscriptionLevel } from '@homeroom/domain';
import { Button, Checkbox, NativeSelect, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveSchool } from './plan-dialog';
import classes from './plan-dialog.module.css';

interface PlanFormProps {
  school: PlatformSchool;
  busy: boolean;
  onSave: SaveSchool;
}

export function PlanForm({ school, busy, onSave }: PlanFormProps) {
  const { t } = useTranslation('operator');
  const [level, setLevel] = useState<SubscriptionLevel>(school.subscriptionLevel);
  const [publicSchool, setPublicSchool] = useState(school.publicSchool);
  const isChanged = level !== school.subscriptionLevel || publicSchool !== school.publicSchool;
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        {t('plan.planTitle')}
      </Title>
      <NativeSelect
        label={t('plan.level')}
        data={SUBSCRIPTION_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
        value={level}
        onChange={(event) => setLevel(event.currentTarget.value as SubscriptionLevel)}
      />
      <Checkbox
        label={t('plan.publicSchool')}
        checked={publicSchool}
        onChange={(event) => setPublicSchool(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        {t('plan.invoicesFrom')}
      </Text>
      <Button
        className={classes.alone}
        loading={busy}
        disabled={!isChanged}
        onClick={() => onSave({ subscriptionLevel: level, publicSchool }, 'saved')}
      >
        {t('plan.save')}
      </Button>
    </section>
  );
}

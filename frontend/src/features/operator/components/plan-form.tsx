import type { PlanSeen, PlatformSchool } from '@homeroom/contracts';
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

/** Entries lie on top of what is saved by now, and nothing is sent but them. */
export function PlanForm({ school, busy, onSave }: PlanFormProps) {
  const { t } = useTranslation('operator');
  const [entries, setEntries] = useState<Partial<PlanSeen>>({});
  const { subscriptionLevel, publicSchool, annualPayment } = school;
  const planSeen: PlanSeen = { subscriptionLevel, publicSchool, annualPayment };
  const plan = { ...planSeen, ...entries };
  const changes: Partial<PlanSeen> = {
    ...(plan.subscriptionLevel !== subscriptionLevel && { subscriptionLevel: plan.subscriptionLevel }),
    ...(plan.publicSchool !== publicSchool && { publicSchool: plan.publicSchool }),
    ...(plan.annualPayment !== annualPayment && { annualPayment: plan.annualPayment }),
  };
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        {t('plan.planTitle')}
      </Title>
      <NativeSelect
        label={t('plan.level')}
        data={SUBSCRIPTION_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
        value={plan.subscriptionLevel}
        onChange={(event) =>
          setEntries({ ...entries, subscriptionLevel: event.currentTarget.value as SubscriptionLevel })
        }
      />
      <Checkbox
        label={t('plan.publicSchool')}
        checked={plan.publicSchool}
        onChange={(event) => setEntries({ ...entries, publicSchool: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('plan.annualPayment')}
        checked={plan.annualPayment}
        onChange={(event) => setEntries({ ...entries, annualPayment: event.currentTarget.checked })}
      />
      <Text size="sm" c="dimmed">
        {t('plan.invoicesFrom')}
      </Text>
      <Button
        className={classes.alone}
        loading={busy}
        disabled={Object.keys(changes).length === 0}
        onClick={() => onSave({ ...changes, planSeen }, 'saved', () => setEntries({}))}
      >
        {t('plan.save')}
      </Button>
    </section>
  );
}

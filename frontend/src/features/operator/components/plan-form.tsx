import type { PlatformSchool } from '@homeroom/contracts';
import { SUBSCRIPTION_LEVELS, type SubscriptionLevel } from '@homeroom/domain';
import { Button, Checkbox, NativeSelect, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEdits } from '../../../lib/edits';
import type { SaveSchool } from './save-school';
import classes from './plan-dialog.module.css';

interface PlanFormProps {
  school: PlatformSchool;
  busy: boolean;
  onSave: SaveSchool;
}

/** Nothing is sent but what was changed here, beside what was seen. */
export function PlanForm({ school, busy, onSave }: PlanFormProps) {
  const { t } = useTranslation('operator');
  const { subscriptionLevel, publicSchool, annualPayment } = school;
  const planSeen = { subscriptionLevel, publicSchool, annualPayment };
  const { values: plan, changed, set } = useEdits(planSeen);
  const changes = Object.fromEntries(changed.map((field) => [field, plan[field]]));
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        {t('plan.planTitle')}
      </Title>
      <NativeSelect
        label={t('plan.level')}
        data={SUBSCRIPTION_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
        value={plan.subscriptionLevel}
        onChange={(event) => set('subscriptionLevel', event.currentTarget.value as SubscriptionLevel)}
      />
      <Checkbox
        label={t('plan.publicSchool')}
        checked={plan.publicSchool}
        onChange={(event) => set('publicSchool', event.currentTarget.checked)}
      />
      <Checkbox
        label={t('plan.annualPayment')}
        checked={plan.annualPayment}
        onChange={(event) => set('annualPayment', event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        {t('plan.invoicesFrom')}
      </Text>
      <Button
        className={classes.alone}
        loading={busy}
        disabled={changed.length === 0}
        onClick={() => onSave({ ...changes, planSeen }, 'saved')}
      >
        {t('plan.save')}
      </Button>
    </section>
  );
}

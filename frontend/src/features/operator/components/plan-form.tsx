import type { PlatformSchool } from '@homeroom/contracts';
import { LIMITS, SUBSCRIPTION_LEVELS, type SubscriptionLevel } from '@homeroom/domain';
import { Button, Checkbox, NativeSelect, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import { useEdits } from '../../../lib/edits';
import { Asked } from './asked';
import type { SaveSchool } from './save-school';
import classes from './plan-dialog.module.css';

interface PlanFormProps {
  school: PlatformSchool;
  busy: boolean;
  onSave: SaveSchool;
}

/** Sends only fields changed here, together with the values seen. */
export function PlanForm({ school, busy, onSave }: PlanFormProps) {
  const { t, i18n } = useTranslation('operator');
  const { subscriptionLevel, publicSchool, annualPayment, name, trialLastDay, isTrialOver } = school;
  const planSeen = { subscriptionLevel, publicSchool, annualPayment };
  const { values: plan, changed, set } = useEdits(planSeen);
  const changes = Object.fromEntries(changed.map((field) => [field, plan[field]]));
  const save = (reason?: string) => onSave({ ...changes, planSeen, ...(reason && { reason }) }, 'saved');
  const endsPlan = changed.includes('subscriptionLevel') && plan.subscriptionLevel === 'trial' && isTrialOver;
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
      {endsPlan ? (
        <Asked
          label={t('plan.save')}
          lead={t('plan.backOnTrial', {
            name,
            day: dayInWords(trialLastDay, i18n.language),
            days: LIMITS.graceDays,
          })}
          reasonLabel={t('plan.backReason')}
          confirm={t('plan.backConfirm', { name })}
          serious
          busy={busy}
          onSend={save}
        />
      ) : (
        <Button
          className={classes.alone}
          loading={busy}
          disabled={changed.length === 0}
          onClick={() => save()}
        >
          {t('plan.save')}
        </Button>
      )}
    </section>
  );
}

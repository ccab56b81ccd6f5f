import type { PlatformSchool } from '@homeroom/contracts';
import { Button, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import { useEdits } from '../../../lib/edits';
import type { SaveSchool } from './save-school';
import classes from './plan-dialog.module.css';

interface TrialFormProps {
  school: PlatformSchool;
  busy: boolean;
  onSave: SaveSchool;
}

export function TrialForm({ school, busy, onSave }: TrialFormProps) {
  const { t, i18n } = useTranslation('operator');
  const { trialLastDay } = school;
  const {
    values: { day },
    set,
  } = useEdits({ day: trialLastDay });
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        {t('plan.trialTitle')}
      </Title>
      <div className={classes.row}>
        <TextInput
          type="date"
          label={t('plan.trialEnd')}
          description={t('plan.trialHint', { day: dayInWords(trialLastDay, i18n.language) })}
          min={trialLastDay}
          value={day}
          onChange={(event) => set('day', event.currentTarget.value)}
        />
        <Button
          loading={busy}
          disabled={day <= trialLastDay}
          onClick={() => onSave({ trialEndDate: day }, 'extended')}
        >
          {t('plan.extend')}
        </Button>
      </div>
    </section>
  );
}

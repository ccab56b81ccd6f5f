import { daysAfter, GOAL_MEASURES, type GoalMeasure, STUDENT_GOALS } from '@homeroom/domain';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useSetGoal } from '../api/goals';

interface GoalDialogProps {
  opened: boolean;
  onClose: () => void;
  studentId: string;
  today: string;
}

export function GoalDialog({ opened, onClose, ...goal }: GoalDialogProps) {
  const { t } = useTranslation('progress');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('goals.set')}>
      <Fields {...goal} onClose={onClose} />
    </Dialog>
  );
}

/** Two weeks are a span a student can aim for. */
const USUAL_DAYS = 14;
const USUAL_TARGET: Record<GoalMeasure, number> = {
  points: 20,
  attendance: 95,
  homework: 5,
  games: 5,
  own: 1,
};

function Fields({ studentId, today, onClose }: Omit<GoalDialogProps, 'opened'>) {
  const { t } = useTranslation('progress');
  const [text, setText] = useState('');
  const [measure, setMeasure] = useState<GoalMeasure>('points');
  const [target, setTarget] = useState(USUAL_TARGET.points);
  const [until, setUntil] = useState(daysAfter(today, USUAL_DAYS));
  const set = useSetGoal(studentId);
  return (
    <DialogForm
      busy={set.isPending}
      submitLabel={t('goals.set')}
      onCancel={onClose}
      onSubmit={() =>
        set.mutate(
          { text, measure, target: measure === 'own' ? null : target, until },
          {
            onSuccess: () => {
              showToast({ title: t('goals.saved') });
              onClose();
            },
            onError: (error) => showRefusal(t('report.failed'), error, t('report.failedText')),
          },
        )
      }
    >
      <Stack gap="md">
        <TextInput
          label={t('goals.text')}
          value={text}
          maxLength={STUDENT_GOALS.textMaxLength}
          required
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('goals.measure')}
          data={GOAL_MEASURES.map((value) => ({ value, label: t(`goals.measures.${value}`) }))}
          value={measure}
          onChange={(event) => {
            const chosen = event.currentTarget.value as GoalMeasure;
            setMeasure(chosen);
            setTarget(USUAL_TARGET[chosen]);
          }}
        />
        {measure !== 'own' && (
          <TextInput
            type="number"
            label={t('goals.target')}
            min={1}
            max={STUDENT_GOALS.targetMost[measure]}
            value={target}
            onChange={(event) => setTarget(Number(event.currentTarget.value))}
          />
        )}
        <TextInput
          type="date"
          label={t('goals.day')}
          min={today}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </Stack>
    </DialogForm>
  );
}

import '../texts';
import type { ClassGoal } from '@homeroom/contracts';
import { CLASS_GOAL } from '@homeroom/domain';
import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { Meanwhile, MeanwhileFields } from '../../../components/meanwhile';
import { WriteButton } from '../../../components/write-controls';
import { changedFields } from '../../../lib/changed-fields';
import { useApiForm } from '../../../lib/use-api-form';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useSeen } from '../../../lib/use-seen';
import { useEndGoal, useSetGoal } from '../api/class-goal';

interface GoalDialogProps {
  opened: boolean;
  onClose: () => void;
  classNumber: number;
  goal: ClassGoal | null;
}

export function GoalDialog({ opened, onClose, ...rest }: GoalDialogProps) {
  const { t } = useTranslation('grove');
  return (
    <Dialog opened={opened} onClose={onClose} title={rest.goal ? t('goal.change') : t('goal.set')}>
      {opened && <GoalForm onClose={onClose} {...rest} />}
    </Dialog>
  );
}

/** Changing title or target keeps the progress; only ending the goal resets it. */
function GoalForm({ onClose, classNumber, goal }: Omit<GoalDialogProps, 'opened'>) {
  const { t } = useTranslation('grove');
  const set = useSetGoal(classNumber);
  const end = useEndGoal(classNumber);
  const form = useApiForm({
    initialValues: { title: goal?.title ?? '', target: String(goal?.target ?? CLASS_GOAL.usual) },
  });
  // Only a different goal, or none, counts as a change by somebody else; changed wording of the same goal does not.
  const seen = useSeen({ goal, version: goal ? Date.parse(goal.beganAt) : 0 });
  const { theirs } = seen;
  const submit = () => {
    const goalId = (theirs ?? seen.begun).goal?.id;
    const wanted = form.getValues();
    const { target, ...changed } = theirs || !goalId ? wanted : changedFields(form.begun, wanted);
    set.mutate(
      { ...changed, ...(target !== undefined && { target: Number(target) }), ...(goalId && { goalId }) },
      {
        onSuccess: () => {
          showToast({ title: t('goal.saved') });
          onClose();
        },
        onError: (error) => {
          seen.refused(error);
          form.markRefused(error);
          showRefusal(t('goal.failed'), error, t('goal.failedPlain'));
        },
      },
    );
  };
  const over = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: t('goal.ended'), description: t('goal.endAsk') });
        onClose();
      },
      onError: (error) => showRefusal(t('goal.failed'), error, t('goal.failedPlain')),
    });
  return (
    <DialogForm busy={set.isPending} submitLabel={t('goal.save')} onSubmit={submit} onCancel={onClose}>
      {theirs && <Theirs goal={theirs.goal} />}
      <Text>{t('goal.lead')}</Text>
      <TextInput
        label={t('goal.title')}
        placeholder={t('goal.titleExample')}
        maxLength={CLASS_GOAL.titleMaxLength}
        withAsterisk
        {...form.getInputProps('title')}
      />
      <TextInput
        label={t('goal.target')}
        type="number"
        inputMode="numeric"
        min={CLASS_GOAL.min}
        max={CLASS_GOAL.max}
        withAsterisk
        {...form.getInputProps('target')}
      />
      {goal && (
        <WriteButton variant="default" loading={end.isPending} onClick={over}>
          {t('goal.end')}
        </WriteButton>
      )}
    </DialogForm>
  );
}

/** The class's current goal, or none, after a colleague has ended the one this form was opened with. */
function Theirs({ goal }: { goal: ClassGoal | null }) {
  const { t } = useTranslation('grove');
  if (!goal)
    return (
      <Meanwhile>
        <Text size="sm">{t('goal.ended')}</Text>
      </Meanwhile>
    );
  const { title, target } = goal;
  return (
    <MeanwhileFields
      fields={[
        [t('goal.title'), title],
        [t('goal.target'), String(target)],
      ]}
    />
  );
}

import type { PermissionSlip } from '@homeroom/contracts';
import { PERMISSION_SLIPS } from '@homeroom/domain';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AskedStep } from '../../../components/asked-step';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { ReasonDialog } from '../../../components/reason-dialog';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useRemind, useSlipStep } from '../api/slips';

/** What can be done with a slip that was sent: nothing that changes what families have agreed to. */
export function SlipActions({ slip }: { slip: PermissionSlip }) {
  const { t } = useTranslation('permissionSlips');
  const { id, state, isOfYear, isReminderMissed, counts } = slip;
  return (
    <Stack gap="sm">
      {isReminderMissed && counts && counts.open > 0 && <Text>{t('remind.missed')}</Text>}
      <Group>
        {state === 'sent' && isOfYear && (
          <>
            <Remind slip={slip} />
            <Prolong slip={slip} />
            <Withdraw id={id} />
          </>
        )}
        <Button component={Link} to={`/permission-slips/new?from=${id}`} variant="default">
          {t('useAgain')}
        </Button>
      </Group>
    </Stack>
  );
}

function Remind({ slip: { id, isOpen, isRemindedToday, counts } }: { slip: PermissionSlip }) {
  const { t } = useTranslation('permissionSlips');
  const remind = useRemind(id);
  if (!isOpen || !counts || counts.open === 0) return null;
  if (isRemindedToday) return <Text c="dimmed">{t('remind.today')}</Text>;
  const confirm = (close: () => void) =>
    remind.mutate(undefined, {
      onSuccess: ({ reminded }) => showToast({ title: t('remind.done', { count: reminded }) }),
      onError: (error) => showRefusal(t('remind.failed'), error, t('tryAgain')),
      onSettled: close,
    });
  return (
    <AskedStep
      label={t('remind.label')}
      title={t('remind.title')}
      busy={remind.isPending}
      onConfirm={confirm}
    >
      <Text>{t('remind.text', { count: counts.open })}</Text>
    </AskedStep>
  );
}

function Prolong({ slip: { id, answerBy, eventOn } }: { slip: PermissionSlip }) {
  const { t } = useTranslation(['permissionSlips', 'sentences']);
  const [opened, open] = useState(false);
  if (eventOn === answerBy) return null;
  return (
    <>
      <WriteButton variant="default" aria-haspopup="dialog" onClick={() => open(true)}>
        {t('prolong.label')}
      </WriteButton>
      <Dialog opened={opened} onClose={() => open(false)} title={t('prolong.label')}>
        <ProlongForm id={id} answerBy={answerBy} onClose={() => open(false)} />
      </Dialog>
    </>
  );
}

function ProlongForm({ id, answerBy, onClose }: { id: string; answerBy: string; onClose: () => void }) {
  const { t } = useTranslation('permissionSlips');
  const step = useSlipStep(id);
  const form = useApiForm({ initialValues: { answerBy } });
  const submit = () =>
    step.mutate(
      { step: 'prolong', answerBy: form.values.answerBy },
      {
        onSuccess: () => {
          showToast({ title: t('prolong.done') });
          onClose();
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('prolong.failed'), error, t('tryAgain'));
        },
      },
    );
  return (
    <DialogForm busy={step.isPending} submitLabel={t('prolong.submit')} onSubmit={submit} onCancel={onClose}>
      <TextInput
        type="date"
        label={t('write.answerBy')}
        description={t('prolong.hint')}
        withAsterisk
        {...form.getInputProps('answerBy')}
      />
    </DialogForm>
  );
}

function Withdraw({ id }: { id: string }) {
  const { t } = useTranslation('permissionSlips');
  const step = useSlipStep(id);
  return (
    <ReasonDialog
      label={t('withdraw.label')}
      submitLabel={t('withdraw.submit')}
      what={t('withdraw.what')}
      reasonLabel={t('withdraw.reason')}
      whoReads={t('withdraw.whoReads')}
      goneText={t('withdraw.gone')}
      maxLength={PERMISSION_SLIPS.reasonMaxLength}
      busy={step.isPending}
      onReason={(reason, close) =>
        step.mutate(
          { step: 'withdraw', reason },
          {
            onSuccess: () => {
              showToast({ title: t('withdraw.done') });
              close();
            },
            onError: (error) => showRefusal(t('withdraw.failed'), error, t('tryAgain')),
          },
        )
      }
    />
  );
}

import type { ChildRetention, DataHold } from '@homeroom/contracts';
import { RETENTION } from '@homeroom/domain';
import { Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { AskedStep } from '../../../components/asked-step';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { momentInWords } from '../../../components/moment';
import { WriteButton } from '../../../components/write-controls';
import { Written } from '../../../components/written';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useLiftHold, usePutHold } from '../api/retention';

/** As long as it stands nothing of the child goes, wherever it lies. */
export function HoldSection({ child: { id, hold } }: { child: ChildRetention }) {
  const { t } = useTranslation('retention');
  return (
    <AccountSection title={t('hold.title')} lead={t('hold.lead')}>
      {hold ? <Standing id={id} hold={hold} /> : <None id={id} />}
    </AccountSection>
  );
}

function Standing({ id, hold: { reason, put } }: { id: string; hold: DataHold }) {
  const { t, i18n } = useTranslation('retention');
  const lift = useLiftHold(id);
  const confirm = (close: () => void) =>
    lift.mutate(undefined, {
      onSuccess: () => showToast({ title: t('hold.lifted') }),
      onError: (error) => showRefusal(t('hold.liftFailed'), error, t('failedText')),
      onSettled: close,
    });
  return (
    <Stack gap="sm" align="flex-start">
      <Text fw={600}>{t('hold.since', { at: momentInWords(put.at, i18n.language) })}</Text>
      <Written>{reason}</Written>
      <AskedStep
        label={t('hold.lift')}
        title={t('hold.liftTitle')}
        variant="default"
        touches="own"
        busy={lift.isPending}
        onConfirm={confirm}
      >
        <Text>{t('hold.liftText')}</Text>
      </AskedStep>
    </Stack>
  );
}

function None({ id }: { id: string }) {
  const { t } = useTranslation(['retention', 'sentences']);
  const put = usePutHold(id);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const close = () => setOpen(false);
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    put.mutate(
      { reason },
      {
        onSuccess: () => {
          showToast({ title: t('hold.done') });
          close();
        },
        onError: (error) => showRefusal(t('hold.failed'), error, t('failedText')),
      },
    );
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('hold.none')}</Text>
      <WriteButton touches="own" variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('hold.put')}
      </WriteButton>
      <Dialog opened={isOpen} onClose={close} title={t('hold.put')}>
        <DialogForm
          busy={put.isPending}
          touches="own"
          submitLabel={t('hold.submit')}
          onSubmit={submit}
          onCancel={close}
        >
          <Text>{t('hold.what')}</Text>
          <Textarea
            label={t('hold.reason')}
            description={t('hold.reasonWho')}
            withAsterisk
            autosize
            minRows={3}
            maxLength={RETENTION.reasonMaxLength}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
            error={isTried && isMissing ? t('sentences:required') : undefined}
          />
        </DialogForm>
      </Dialog>
    </Stack>
  );
}

import type { ClassRedemption } from '@homeroom/contracts';
import { REWARDS } from '@homeroom/domain';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useDecide } from '../api/rewards';

export interface GivesBack {
  redemption: ClassRedemption;
  decision: 'refused' | 'refunded';
}

/** Refunds the points; the child may be told why. */
export function GiveBackDialog({ asked, onClose }: { asked: GivesBack | null; onClose: () => void }) {
  const { t } = useTranslation('rewards');
  const title =
    asked &&
    t(`decideNamed.${asked.decision}`, { name: nameOf(asked.redemption), reward: asked.redemption.name });
  return (
    <Dialog opened={asked !== null} onClose={onClose} title={title ?? ''}>
      {asked && <GiveBackForm key={asked.redemption.id} {...asked} onDone={onClose} />}
    </Dialog>
  );
}

function GiveBackForm({ redemption, decision, onDone }: GivesBack & { onDone: () => void }) {
  const { t } = useTranslation('rewards');
  const decide = useDecide();
  const [reason, setReason] = useState('');
  const name = nameOf(redemption);
  const submit = () =>
    decide.mutate(
      { id: redemption.id, decision, ...(reason.trim() && { reason: reason.trim() }) },
      {
        onSuccess: () => {
          showToast({ title: t(`done.${decision}`, { name }) });
          onDone();
        },
        onError: (error) => showRefusal(t('failed'), error, t('failedText')),
      },
    );
  return (
    <DialogForm
      busy={decide.isPending}
      submitLabel={t(`decide.${decision}`)}
      onSubmit={submit}
      onCancel={onDone}
    >
      <Text>{t('giveBack.text', { name, count: redemption.price })}</Text>
      <TextInput
        label={t('giveBack.reason')}
        description={t('giveBack.reasonHint')}
        maxLength={REWARDS.reasonMaxLength}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

import type { Promote, Promotion } from '@homeroom/contracts';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { dayInWords } from '../../../components/moment';
import { DialogForm } from '../../../components/dialog-form';
import { writeDraft } from '../../../lib/drafts';
import { showRefusal, showToast } from '../../../lib/toasts';
import { usePromote } from '../api/promotion';

interface PromoteDialogProps {
  promotion: Promotion;
  wanted: Promote;
  leaving: number;
  opened: boolean;
  onClose: () => void;
}

/** Concerns everybody at the school, so the year's name must be typed to confirm. */
export function PromoteDialog({ promotion, wanted, leaving, opened, onClose }: PromoteDialogProps) {
  const { t, i18n } = useTranslation('promotion');
  const { name: into, startsOn } = promotion.into;
  const from = promotion.from.name;
  const promote = usePromote(promotion.into.id);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = () => {
    const isRight = typed.trim() === into;
    setIsWrong(!isRight);
    if (!isRight) return;
    promote.mutate(wanted, {
      onSuccess: () => {
        writeDraft(`promotion ${promotion.into.id}`, {});
        showToast({ title: t('confirm.toast', { into }) });
        onClose();
      },
      onError: (error) => showRefusal(t('confirm.failed'), error, t('confirm.failedPlain')),
    });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('confirm.title', { into })}>
      <DialogForm
        busy={promote.isPending}
        submitLabel={t('confirm.submit')}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Text>{t('confirm.begins', { into, day: dayInWords(startsOn, i18n.language) })}</Text>
        <Text>{t('confirm.moving', { from })}</Text>
        {leaving > 0 && <Text fw={600}>{t('confirm.leaving', { count: leaving })}</Text>}
        <TextInput
          label={t('confirm.type', { into })}
          autoComplete="off"
          value={typed}
          error={isWrong && t('confirm.type', { into })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  );
}

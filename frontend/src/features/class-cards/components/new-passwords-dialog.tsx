import type { ClassCard } from '@homeroom/contracts';
import { CLASS_SECRET_CHOICES, type ClassSecretChoice } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { SlipPanel } from '../../../components/login-slip';
import { showRefusal, showToast } from '../../../lib/toasts';
import { type RenewedSecrets, useRenewSecrets } from '../api/renew-secrets';
import { classSlip } from './class-slip';

interface NewPasswordsDialogProps {
  opened: boolean;
  onClose: () => void;
  card: ClassCard;
  school: { code: string; name: string };
}

/** First asks which secrets to replace, then shows the new ones, once. */
export function NewPasswordsDialog({ opened, onClose, card, school }: NewPasswordsDialogProps) {
  const { t } = useTranslation('classCards');
  const [renewed, setRenewed] = useState<RenewedSecrets | null>(null);
  const close = () => {
    setRenewed(null);
    onClose();
  };
  const title = renewed ? t('passwords.doneTitle') : t('passwords.title', { number: card.classNumber });
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      {renewed ? (
        <SlipPanel slips={[classSlip(renewed, school.code)]} schoolName={school.name} onDone={close} />
      ) : (
        <NewPasswordsForm card={card} onCancel={close} onRenewed={setRenewed} />
      )}
    </Dialog>
  );
}

interface NewPasswordsFormProps {
  card: ClassCard;
  onCancel: () => void;
  onRenewed: (renewed: RenewedSecrets) => void;
}

function NewPasswordsForm({ card, onCancel, onRenewed }: NewPasswordsFormProps) {
  const { t } = useTranslation('classCards');
  const renew = useRenewSecrets(card.classNumber);
  const [which, setWhich] = useState<ClassSecretChoice>('both');

  const submit = () =>
    renew.mutate(which, {
      onSuccess: (answer) => {
        showToast({ title: t('passwords.toast') });
        onRenewed(answer);
      },
      onError: (error) => showRefusal(t('passwords.failed'), error, t('passwords.failedPlain')),
    });

  return (
    <DialogForm
      touches="brought"
      busy={renew.isPending}
      submitLabel={which === 'both' ? t('passwords.submit') : t('passwords.submitOne')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Text>{t('passwords.lead')}</Text>
      <Choices
        legend={t('passwords.which')}
        name="which"
        options={CLASS_SECRET_CHOICES.map((value) => ({ value, label: t(`passwords.choices.${value}`) }))}
        value={which}
        onChange={setWhich}
      />
      <Text c="dimmed" role="status">
        {t(`passwords.about.${which}`)}
      </Text>
    </DialogForm>
  );
}

import type { OwnAddress } from '@homeroom/contracts';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { sentenceOf } from '../../../lib/api-client';
import { showToast } from '../../../lib/toasts';
import { useChangeAddress } from '../api/own-address';
import { isAboutFields, reasonFor } from '../reasons';
import { PresentSecret } from './present-secret';

interface EmailDialogProps {
  email: string;
  /** Whether the current address is notified; an address that was never confirmed may belong to somebody else and is not. */
  isTold: boolean;
  provenBy: OwnAddress['provenBy'];
  onClose: () => void;
}

export function EmailDialog({ email: asked, isTold, provenBy, onClose }: EmailDialogProps) {
  const { t } = useTranslation('account');
  const change = useChangeAddress();
  const [email, setEmail] = useState(asked);
  const [secret, setSecret] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = () => {
    setChecked(true);
    if (!email.trim() || !secret) return;
    change.mutate(
      { email: email.trim(), secret },
      {
        onSuccess: () => {
          showToast({ title: t('email.sent'), description: t('email.sentText') });
          onClose();
        },
      },
    );
  };
  const { error } = change;
  const wrongEmail =
    reasonFor(error, 'email') ?? (error && !isAboutFields(error) && sentenceOf(error, t('failedText')));
  return (
    <Dialog opened onClose={onClose} title={t('email.dialog')}>
      <DialogForm
        touches="own"
        busy={change.isPending}
        submitLabel={t('email.submit')}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Text>
          {t('email.dialogLead')} {isTold && t('email.dialogTold')}
        </Text>
        <TextInput
          label={t('email.new')}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={isChecked && !email.trim() ? t('email.newMissing') : wrongEmail}
          autoComplete="email"
          data-autofocus
        />
        <PresentSecret
          kind={provenBy}
          value={secret}
          onChange={setSecret}
          isMissing={isChecked && !secret}
          error={reasonFor(error, 'secret')}
        />
      </DialogForm>
    </Dialog>
  );
}

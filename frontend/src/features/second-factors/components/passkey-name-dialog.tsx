import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { reasonOf } from './refuse';

const MAX_LENGTH = 60;

interface PasskeyNameDialogProps {
  title: string;
  lead?: string;
  submitLabel: string;
  name?: string;
  busy: boolean;
  error: unknown;
  onNamed: (name: string) => void;
  onClose: () => void;
}

export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, lead, submitLabel, busy, error, onNamed, onClose } = props;
  const { t } = useTranslation('factors');
  const [name, setName] = useState(props.name ?? '');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(name.trim() === '');
    if (name.trim()) onNamed(name.trim());
  };
  const refused = error ? reasonOf(error, t) : undefined;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <DialogForm touches="own" busy={busy} submitLabel={submitLabel} onSubmit={submit} onCancel={onClose}>
        {lead && <Text>{lead}</Text>}
        <TextInput
          label={t('passkeys.label')}
          description={t('passkeys.hint')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={missing ? t('passkeys.missing') : refused}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          data-autofocus
        />
      </DialogForm>
    </Dialog>
  );
}

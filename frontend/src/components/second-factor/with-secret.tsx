import { LIMITS } from '@homeroom/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../components/dialog-form';
import { PasswordField } from '../../../components/password-field';
import { sentenceOf } from '../../../lib/api-client';
import { useProve } from '../api/step-up';

interface WithSecretProps {
  kind: 'password' | 'pin';
  onProved: () => void;
  onCancel: () => void;
}

/** The password or the PIN, for those who have no second factor. */
export function WithSecret({ kind, onProved, onCancel }: WithSecretProps) {
  const { t } = useTranslation('stepUp');
  const prove = useProve();
  const [secret, setSecret] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(secret === '');
    if (secret !== '') prove.mutate({ password: secret }, { onSuccess: onProved });
  };
  const refused = prove.error && sentenceOf(prove.error, t('failed'));
  return (
    <DialogForm
      touches="nothing"
      busy={prove.isPending}
      submitLabel={t('confirm')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <PasswordField
        label={t(`${kind}.label`)}
        description={t(`${kind}.hint`)}
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
        error={missing ? t(`${kind}.missing`) : refused}
        autoComplete="current-password"
        {...(kind === 'pin' ? { inputMode: 'numeric' as const, maxLength: LIMITS.pinLength } : {})}
        data-autofocus
      />
    </DialogForm>
  );
}

import type { StepUp } from '@homeroom/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../lib/api-client';
import { DialogForm } from '../dialog-form';
import { OwnSecretField } from '../own-secret-field';

export interface Proving {
  /** After a rejection the typed secret stays for another try. */
  onShow: (shown: StepUp) => Promise<unknown>;
  onCancel: () => void;
}

interface WithSecretProps extends Proving {
  kind: 'password' | 'pin';
}

/** Asks for the password or PIN of people without a second factor. */
export function WithSecret({ kind, onShow, onCancel }: WithSecretProps) {
  const { t } = useTranslation('stepUp');
  const show = useMutation({ mutationFn: onShow });
  const [secret, setSecret] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(secret === '');
    if (secret !== '') show.mutate({ password: secret });
  };
  const refused = show.error && sentenceOf(show.error, t('failed'));
  return (
    <DialogForm
      touches="nothing"
      busy={show.isPending}
      submitLabel={t('confirm')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <OwnSecretField
        kind={kind}
        label={t(`${kind}.label`)}
        description={t(`${kind}.hint`)}
        value={secret}
        onChange={setSecret}
        error={missing ? t(`${kind}.missing`) : refused}
        data-autofocus
      />
    </DialogForm>
  );
}

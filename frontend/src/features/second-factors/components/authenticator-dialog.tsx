import type { AuthenticatorSetUp, FactorAdded } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { CodeField } from '../../../components/second-factor/code-field';
import { ApiError, sentenceOf } from '../../../lib/api-client';
import { useConfirmAuthenticator } from '../api/own-factors';
import classes from './second-factors.module.css';

interface AuthenticatorDialogProps {
  setUp: AuthenticatorSetUp;
  replaces: boolean;
  onClose: () => void;
  onAdded: (added: FactorAdded) => void;
}

/** The secret is scanned or typed into the app; it is active once a code from the app was confirmed. */
export function AuthenticatorDialog({ setUp, replaces, onClose, onAdded }: AuthenticatorDialogProps) {
  const { t } = useTranslation('factors');
  const confirm = useConfirmAuthenticator();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(code.trim() === '');
    if (code.trim()) confirm.mutate({ setUp: setUp.setUp, code }, { onSuccess: onAdded });
  };
  const { error } = confirm;
  const isWrong = error instanceof ApiError && error.code === 'STEP_UP_WRONG';
  const refused = error && (isWrong ? t('wrongCode') : sentenceOf(error, t('failedText')));
  return (
    <Dialog opened onClose={onClose} title={t('authenticator.dialog')}>
      <DialogForm
        touches="own"
        busy={confirm.isPending}
        submitLabel={t('authenticator.confirm')}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Text>{t('authenticator.scan')}</Text>
        <div className={classes.qr}>
          <QRCodeSVG value={setUp.uri} size={184} marginSize={3} title={t('authenticator.qr')} />
        </div>
        <div>
          <Text>{t('authenticator.type')}</Text>
          <p className={classes.secret}>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
        {replaces && <Text c="dimmed">{t('authenticator.replaces')}</Text>}
        <CodeField
          kind="authenticator"
          label={t('authenticator.label')}
          description={t('authenticator.hint')}
          value={code}
          onChange={setCode}
          error={missing ? t('authenticator.missing') : refused}
        />
      </DialogForm>
    </Dialog>
  );
}

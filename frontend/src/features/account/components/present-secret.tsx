import type { OwnAddress } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { OwnSecretField } from '../../../components/own-secret-field';

interface PresentSecretProps {
  kind: OwnAddress['provenBy'];
  value: string;
  onChange: (value: string) => void;
  isMissing: boolean;
  error: string | undefined;
}

/** Asks for the current secret before the account's credentials change. */
export function PresentSecret({ kind, value, onChange, isMissing, error }: PresentSecretProps) {
  const { t } = useTranslation('account');
  return (
    <OwnSecretField
      kind={kind}
      label={t(`secret.${kind}.label`)}
      value={value}
      onChange={onChange}
      error={isMissing ? t(`secret.${kind}.missing`) : error}
    />
  );
}

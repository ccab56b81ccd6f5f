import type { OwnAddress } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/password-field';
import { westernDigits } from '../../../lib/western-digits';

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
    <PasswordField
      label={t(`secret.${kind}.label`)}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(kind === 'pin' ? westernDigits(currentTarget.value) : currentTarget.value)
      }
      error={isMissing ? t(`secret.${kind}.missing`) : error}
      autoComplete="current-password"
      {...(kind === 'pin' ? { inputMode: 'numeric' as const, maxLength: LIMITS.pinLength } : {})}
    />
  );
}

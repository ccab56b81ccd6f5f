import { LIMITS } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { HINT_BELOW } from '../../../components/hint-below';
import { PasswordField } from '../../../components/password-field';

interface NewPasswordFieldProps {
  label: string;
  /** The account's email address, for password managers. */
  email: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Typed only once: it can be shown, and a mistake can be fixed by mail. */
export function NewPasswordField({ label, email, value, error, onChange }: NewPasswordFieldProps) {
  const { t } = useTranslation('mailLinks');
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={label}
        description={t('password.hint', { count: LIMITS.passwordMinLength })}
        inputWrapperOrder={HINT_BELOW}
        name="password"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="new-password"
      />
    </>
  );
}

/** Validates the password before it is sent. */
export function weaknessOf(password: string): 'newPasswordMissing' | 'passwordTooShort' | null {
  if (!password) return 'newPasswordMissing';
  return password.length < LIMITS.passwordMinLength ? 'passwordTooShort' : null;
}

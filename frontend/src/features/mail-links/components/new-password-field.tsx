import { LIMITS } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { HINT_BELOW } from '../../../components/hint-below';
import { PasswordField } from '../../../components/password-field';

interface NewPasswordFieldProps {
  label: string;
  /** For the password manager: to whose account it belongs. */
  email: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Typed once: whoever wants to see it can, and a wrong one is mended by a mail. */
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

/** What is wrong with it, before it is sent. */
export function weaknessOf(password: string): 'newPasswordMissing' | 'passwordTooShort' | null {
  if (!password) return 'newPasswordMissing';
  return password.length < LIMITS.passwordMinLength ? 'passwordTooShort' : null;
}

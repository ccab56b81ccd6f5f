import { LIMITS } from '@homeroom/domain';
import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  label?: string;
  description?: string;
}

export function SchoolCodeField({ value, onChange }: FieldProps) {
  const { t } = useTranslation('signIn');
  return (
    <TextInput
      label={t('fields.schoolCode')}
      name="schoolCode"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      maxLength={LIMITS.schoolCodeLength}
      autoComplete="organization"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

interface IdFieldProps extends FieldProps {
  name: string;
  maxLength?: number;
}

export function IdField({ value, onChange, label, description, name, maxLength }: IdFieldProps) {
  return (
    <TextInput
      label={label}
      description={description}
      name={name}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={maxLength}
      autoComplete="username"
      spellCheck={false}
    />
  );
}

/** Five digits; pasting and password managers stay welcome. */
export function PinField({ value, onChange, label, description }: FieldProps) {
  const { t } = useTranslation('signIn');
  return (
    <SecretField
      value={value}
      onChange={onChange}
      label={label ?? t('fields.password')}
      description={description ?? t('fields.pinHint')}
      maxLength={LIMITS.pinLength}
      inputMode="numeric"
    />
  );
}

interface SecretFieldProps extends FieldProps {
  maxLength?: number;
  inputMode?: 'numeric' | 'text';
}

export function SecretField({ value, onChange, label, description, maxLength, inputMode }: SecretFieldProps) {
  const { t } = useTranslation(['signIn', 'common']);
  return (
    <PasswordInput
      label={label ?? t('fields.password')}
      description={description}
      name="password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={maxLength}
      inputMode={inputMode}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('common:togglePassword'), tabIndex: 0, size: 40 }}
    />
  );
}

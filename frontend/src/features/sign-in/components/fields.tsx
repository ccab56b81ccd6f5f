import { LIMITS } from '@homeroom/domain';
import { TextInput, type TextInputProps } from '@mantine/core';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/password-field';
import { useTypedAlready } from '../../../lib/use-typed-already';
import { westernDigits } from '../../../lib/western-digits';
import { useCodeWanted, useEmptyMark } from './login-form';
import { PinBoxes } from './pin-boxes';

type LoginFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

export function LoginField({ value, onChange, error, ...input }: LoginFieldProps) {
  const isEmpty = useEmptyMark(value);
  return (
    <TextInput
      {...input}
      ref={useTypedAlready(value, onChange)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error ?? isEmpty}
    />
  );
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  label?: string;
  description?: string;
}

export function SchoolCodeField({ value, onChange }: FieldProps) {
  const { t } = useTranslation('signIn');
  return (
    <LoginField
      label={t('fields.schoolCode')}
      name="schoolCode"
      value={value}
      onChange={(text) => onChange(text.toUpperCase())}
      maxLength={LIMITS.schoolCodeLength}
      autoComplete="organization"
      autoCapitalize="characters"
      spellCheck={false}
      error={useCodeWanted(value)}
    />
  );
}

interface IdFieldProps extends FieldProps {
  name: string;
  maxLength?: number;
  /** Digits only, so that a phone shows its number keys. */
  digits?: boolean;
}

export function IdField({ digits = false, onChange, ...props }: IdFieldProps) {
  return (
    <LoginField
      {...props}
      {...(digits && { inputMode: 'numeric' as const })}
      onChange={(text) => onChange(westernDigits(text))}
      autoComplete="username"
      spellCheck={false}
    />
  );
}

/** On the sign-in's own page each digit has its own box. */
export const PinInBoxes = createContext(false);

/** A field for a five-digit PIN that works with pasting and password managers. */
export function PinField({ value, onChange, label, description }: FieldProps) {
  const { t } = useTranslation('signIn');
  const type = (text: string) => onChange(westernDigits(text));
  if (use(PinInBoxes)) return <PinBoxes value={value} onChange={type} />;
  return (
    <SecretField
      value={value}
      onChange={type}
      label={label ?? t('fields.pin')}
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
  const { t } = useTranslation('signIn');
  return (
    <PasswordField
      ref={useTypedAlready(value, onChange)}
      label={label ?? t('fields.password')}
      description={description}
      name="password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={useEmptyMark(value)}
      maxLength={maxLength}
      inputMode={inputMode}
      autoComplete="current-password"
    />
  );
}

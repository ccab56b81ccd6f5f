import { LIMITS } from '@homeroom/domain';
import type { PasswordInputProps } from '@mantine/core';
import { westernDigits } from '../lib/western-digits';
import { PasswordField } from './password-field';

interface OwnSecretFieldProps extends Omit<PasswordInputProps, 'onChange'> {
  kind: 'password' | 'pin';
  onChange: (secret: string) => void;
}

/** Asks signed-in people for the secret that they sign in with. */
export function OwnSecretField({ kind, onChange, ...props }: OwnSecretFieldProps) {
  const isPin = kind === 'pin';
  return (
    <PasswordField
      {...props}
      onChange={({ currentTarget: { value } }) => onChange(isPin ? westernDigits(value) : value)}
      autoComplete="current-password"
      {...(isPin && { inputMode: 'numeric' as const, maxLength: LIMITS.pinLength })}
    />
  );
}

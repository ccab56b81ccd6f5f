import { Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLink } from '../api/links';
import type { LinkStepProps } from '../link-pages';
import { LoginStep } from '../../../components/login-step';
import { NewPasswordField, weaknessOf } from './new-password-field';
import { NotDone, Press } from './press';
import { WayIn } from './way-in';

const EMPTY = { firstName: '', lastName: '', password: '' };
type Field = keyof typeof EMPTY;
const NAME_LENGTH = 80;

/** An invited person becomes an administrator, with their own name and password. */
export function AcceptInvitation({ token, facts }: LinkStepProps) {
  const { t } = useTranslation(['mailLinks', 'sentences']);
  const join = useLink('/api/accept-invitation');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const words = { email: facts.email, school: facts.schoolName };
  if (join.data)
    return (
      <LoginStep
        title={t('acceptInvitation.doneTitle', words)}
        text={t('acceptInvitation.doneText', words)}
        arrived
      >
        <WayIn {...join.data} />
      </LoginStep>
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (join.isPending) return;
    const missing = t('acceptInvitation.nameMissing');
    const weakness = weaknessOf(values.password);
    const found = {
      ...(!values.firstName.trim() && { firstName: missing }),
      ...(!values.lastName.trim() && { lastName: missing }),
      ...(weakness && { password: t(`sentences:${weakness}`) }),
    };
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    join.mutate({
      token,
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      password: values.password,
    });
  };
  const set = (name: Field) => (value: string) => setValues((others) => ({ ...others, [name]: value }));
  const field = (name: 'firstName' | 'lastName') => ({
    label: t(`acceptInvitation.${name}`),
    name,
    value: values[name],
    error: errors[name],
    maxLength: NAME_LENGTH,
    onChange: (event: { currentTarget: HTMLInputElement }) => set(name)(event.currentTarget.value),
  });
  return (
    <LoginStep title={t('acceptInvitation.title', words)} text={t('acceptInvitation.text', words)}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput {...field('firstName')} autoComplete="given-name" />
          <TextInput {...field('lastName')} autoComplete="family-name" />
          <NewPasswordField
            label={t('password.label')}
            email={facts.email}
            value={values.password}
            error={errors.password}
            onChange={set('password')}
          />
          <NotDone step={join} />
          <Press label={t('acceptInvitation.button')} step={join} />
        </Stack>
      </form>
    </LoginStep>
  );
}

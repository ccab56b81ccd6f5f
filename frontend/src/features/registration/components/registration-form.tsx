import type { RegisterSchool } from '@homeroom/contracts';
import { COUNTRIES, findCountry, LIMITS } from '@homeroom/domain';
import {
  Button,
  Fieldset,
  Group,
  NativeSelect,
  PasswordInput,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toasts';

const EMPTY = {
  schoolName: '',
  adminName: '',
  adminEmail: '',
  adminPassword: '',
  confirmPassword: '',
  country: 'US',
  street: '',
  zipCode: '',
  city: '',
  phoneCountryCode: findCountry('US')?.phoneCode ?? '',
  phoneNumber: '',
};
type Values = typeof EMPTY;
const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));
const REQUIRED = ['schoolName', 'adminName', 'adminEmail', 'adminPassword', 'country'] as const;

interface RegistrationFormProps {
  busy: boolean;
  /** What the server had against single fields, by their name. */
  refusedFields: Record<string, string[]>;
  onSubmit: (school: RegisterSchool) => void;
}

export function RegistrationForm({ busy, refusedFields, onSubmit }: RegistrationFormProps) {
  const { t } = useTranslation(['registration', 'common', 'sentences']);
  const form = useForm<Values>({ initialValues: EMPTY });
  const field = (name: keyof Values) => ({ label: t(`fields.${name}`), name, ...form.getInputProps(name) });
  const eye = { 'aria-label': t('common:togglePassword'), tabIndex: 0, size: 40 };

  const showRefused = useEffectEvent((fields: Record<string, string[]>) =>
    form.setErrors(Object.fromEntries(Object.entries(fields).map(([name, reasons]) => [name, reasons[0]]))),
  );
  useEffect(() => showRefused(refusedFields), [refusedFields]);

  /** The phone code follows the country; both can still be changed. */
  const chooseCountry = (code: string) =>
    form.setValues({ country: code, phoneCountryCode: findCountry(code)?.phoneCode ?? '' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { confirmPassword, ...values } = form.getValues();
    if (REQUIRED.some((name) => values[name].trim() === '')) {
      showToast({
        title: t('missing.title'),
        description: t('sentences:registrationMissing'),
        variant: 'destructive',
      });
      return;
    }
    if (confirmPassword && confirmPassword !== values.adminPassword) {
      form.setFieldError('confirmPassword', t('sentences:passwordMismatch'));
      return;
    }
    if (values.adminPassword.length < LIMITS.passwordMinLength) {
      form.setFieldError('adminPassword', t('sentences:passwordTooShort'));
      return;
    }
    onSubmit(withoutEmpty(values));
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput {...field('schoolName')} withAsterisk autoComplete="organization" data-autofocus />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput {...field('adminName')} withAsterisk autoComplete="name" />
          <NativeSelect
            {...field('country')}
            withAsterisk
            data={COUNTRY_OPTIONS}
            onChange={(event) => chooseCountry(event.currentTarget.value)}
          />
        </SimpleGrid>
        <TextInput {...field('adminEmail')} withAsterisk type="email" autoComplete="email" />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <PasswordInput
            {...field('adminPassword')}
            withAsterisk
            description={t('passwordHint', { count: LIMITS.passwordMinLength })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            visibilityToggleButtonProps={eye}
          />
          <PasswordInput
            {...field('confirmPassword')}
            autoComplete="new-password"
            visibilityToggleButtonProps={eye}
          />
        </SimpleGrid>
        <Fieldset legend={t('addressLegend')} radius="lg">
          <Stack gap="md">
            <TextInput {...field('street')} autoComplete="street-address" />
            <SimpleGrid cols={2} spacing="md">
              <TextInput {...field('zipCode')} autoComplete="postal-code" />
              <TextInput {...field('city')} autoComplete="address-level2" />
            </SimpleGrid>
            <Group align="end" wrap="nowrap" gap="md">
              <TextInput {...field('phoneCountryCode')} w={110} autoComplete="tel-country-code" />
              <TextInput {...field('phoneNumber')} flex={1} type="tel" autoComplete="tel-national" />
            </Group>
          </Stack>
        </Fieldset>
        <Button type="submit" size="lg" fullWidth aria-disabled={busy}>
          {busy ? t('registering') : t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

function withoutEmpty(values: Omit<Values, 'confirmPassword'>): RegisterSchool {
  const { phoneNumber, phoneCountryCode, street, zipCode, city, ...required } = values;
  const phone = phoneNumber.trim() ? { phoneNumber, phoneCountryCode } : {};
  const address = Object.fromEntries(
    Object.entries({ street, zipCode, city }).filter(([, value]) => value.trim() !== ''),
  );
  return { ...required, ...address, ...phone };
}

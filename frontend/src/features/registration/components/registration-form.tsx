import type { RegisterSchool } from '@homeroom/contracts';
import { COUNTRIES, findCountry, LIMITS } from '@homeroom/domain';
import { Button, Fieldset, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '../../../components/draft-notice';
import { HINT_BELOW } from '../../../components/hint-below';
import { PasswordField } from '../../../components/password-field';
import { intoFirstField } from '../../../lib/first-field';
import { useApiForm } from '../../../lib/use-api-form';
import { showToast } from '../../../lib/toasts';
import { countryName } from '../../../i18n/countries';

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
/** All but the passwords. */
const KEPT = [
  ...(['schoolName', 'adminName', 'adminEmail', 'country', 'street', 'zipCode', 'city'] as const),
  ...(['phoneCountryCode', 'phoneNumber'] as const),
];
const countryOptions = () => COUNTRIES.map(({ code }) => ({ value: code, label: countryName(code) }));
const REQUIRED = ['schoolName', 'adminName', 'adminEmail', 'adminPassword', 'country'] as const;

interface RegistrationFormProps {
  busy: boolean;
  /** The server's rejection. */
  refusal: Error | null;
  onSubmit: (school: RegisterSchool, dropDraft: () => void) => void;
}

export function RegistrationForm({ busy, refusal, onSubmit }: RegistrationFormProps) {
  const { t } = useTranslation(['registration', 'sentences']);
  const form = useApiForm<Values>({ initialValues: EMPTY, draft: { name: 'registration', fields: KEPT } });
  const field = (name: keyof Values) => ({ label: t(`fields.${name}`), name, ...form.getInputProps(name) });

  const showRefusal = useEffectEvent((error: Error) => form.markRefused(error));
  useEffect(() => {
    if (refusal) showRefusal(refusal);
  }, [refusal]);

  /** The phone code follows the country; both can still be changed. */
  const chooseCountry = (code: string) =>
    form.setValues({ country: code, phoneCountryCode: findCountry(code)?.phoneCode ?? '' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { confirmPassword, ...values } = form.getValues();
    if (form.marksMissing(REQUIRED, t('sentences:required'))) {
      showToast({
        title: t('missing.title'),
        description: t('sentences:registrationMissing'),
        variant: 'destructive',
      });
      return;
    }
    if (values.adminPassword.length < LIMITS.passwordMinLength)
      return form.mark({ adminPassword: t('sentences:passwordTooShort') });
    if (confirmPassword !== values.adminPassword)
      return form.mark({ confirmPassword: t('sentences:passwordMismatch') });
    onSubmit(withoutEmpty(values), form.draft.drop);
  };

  return (
    <form onSubmit={submit} noValidate ref={intoFirstField}>
      <Stack gap="md">
        <DraftNotice draft={form.draft} />
        <TextInput {...field('schoolName')} withAsterisk autoComplete="organization" />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput {...field('adminName')} withAsterisk autoComplete="name" />
          <NativeSelect
            {...field('country')}
            withAsterisk
            description={t('countryHint')}
            inputWrapperOrder={HINT_BELOW}
            data={countryOptions()}
            onChange={(event) => chooseCountry(event.currentTarget.value)}
          />
        </SimpleGrid>
        <TextInput {...field('adminEmail')} withAsterisk type="email" autoComplete="email" />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <PasswordField
            {...field('adminPassword')}
            withAsterisk
            description={t('passwordHint', { count: LIMITS.passwordMinLength })}
            inputWrapperOrder={HINT_BELOW}
            autoComplete="new-password"
          />
          <PasswordField {...field('confirmPassword')} withAsterisk autoComplete="new-password" />
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

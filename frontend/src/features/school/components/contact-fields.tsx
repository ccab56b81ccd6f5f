import type { SchoolSettings } from '@homeroom/contracts';
import { COUNTRIES } from '@homeroom/domain';
import { Box, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { HINT_BELOW } from '../../../components/hint-below';
import type { SettingsField } from '../settings-form';
import type { FieldProps } from './field-props';
import { PendingContact } from './pending-contact';
import classes from './settings-form.module.css';

const CODES = [...new Set(COUNTRIES.map(({ phoneCode }) => phoneCode))];

interface ContactFieldsProps {
  settings: SchoolSettings;
  field: (name: SettingsField) => FieldProps;
}

export function ContactFields({ settings: { pendingContact, timeZone }, field }: ContactFieldsProps) {
  const { t } = useTranslation('settings');
  const code = field('phoneCountryCode');
  const codes = CODES.includes(code.value) || code.value === '' ? CODES : [code.value, ...CODES];
  return (
    <AccountSection id="address" title={t('contact.title')}>
      <div className={classes.fields}>
        <TextInput
          label={t('contact.street')}
          maxLength={200}
          autoComplete="street-address"
          {...field('street')}
        />
        <TextInput
          label={t('contact.zipCode')}
          maxLength={20}
          autoComplete="postal-code"
          {...field('zipCode')}
        />
        <TextInput
          label={t('contact.city')}
          maxLength={100}
          autoComplete="address-level2"
          {...field('city')}
        />
        <NativeSelect
          label={t('contact.phoneCountryCode')}
          data={[{ value: '', label: t('contact.noCode') }, ...codes]}
          {...code}
        />
        <TextInput
          label={t('contact.phoneNumber')}
          type="tel"
          maxLength={30}
          autoComplete="tel-national"
          {...field('phoneNumber')}
        />
        <TextInput
          label={t('contact.contactName')}
          maxLength={160}
          autoComplete="name"
          {...field('contactName')}
        />
        <TextInput
          className={classes.long}
          label={t('contact.contactEmail')}
          description={t('contact.contactEmailHint')}
          inputWrapperOrder={HINT_BELOW}
          type="email"
          maxLength={254}
          autoComplete="email"
          {...field('contactEmail')}
        />
      </div>
      {pendingContact && (
        <Box mt="md">
          <PendingContact pending={pendingContact} timeZone={timeZone} />
        </Box>
      )}
    </AccountSection>
  );
}

import type { SchoolSettings } from '@homeroom/contracts';
import { timeZonesFor } from '@homeroom/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { HINT_BELOW } from '../../../components/hint-below';
import type { SettingsField } from '../settings-form';
import type { FieldProps } from './field-props';
import classes from './settings-form.module.css';
import { countryName } from '../../../i18n/countries';

interface AboutFieldsProps {
  settings: SchoolSettings;
  field: (name: SettingsField) => FieldProps;
}

export function AboutFields({ settings: { code, country, timeZone }, field }: AboutFieldsProps) {
  const { t } = useTranslation('settings');
  const named = countryName(country);
  const zones = useMemo(() => {
    const { own, others } = timeZonesFor(country);
    // Older or newer browsers may know the zone under an alias.
    const known = own.includes(timeZone) || others.includes(timeZone) ? own : [timeZone, ...own];
    return [
      { group: t('about.ownZones', { country: named }), items: known.map(zoneOption) },
      { group: t('about.otherZones'), items: others.map(zoneOption) },
    ];
  }, [country, named, timeZone, t]);
  return (
    <AccountSection id="the-school" title={t('about.title')}>
      <div className={classes.fields}>
        <TextInput
          label={t('about.name')}
          withAsterisk
          maxLength={200}
          autoComplete="organization"
          {...field('name')}
        />
        <TextInput
          label={t('about.code')}
          description={t('about.codeHint')}
          inputWrapperOrder={HINT_BELOW}
          value={code}
          readOnly
        />
        <TextInput
          label={t('about.country')}
          description={t('about.countryHint')}
          inputWrapperOrder={HINT_BELOW}
          value={named}
          readOnly
        />
        <NativeSelect
          label={t('about.timeZone')}
          description={t('about.timeZoneHint')}
          inputWrapperOrder={HINT_BELOW}
          data={zones}
          {...field('timeZone')}
        />
      </div>
    </AccountSection>
  );
}

function zoneOption(zone: string): { value: string; label: string } {
  return { value: zone, label: zone.replaceAll('_', ' ').replaceAll('/', ' / ') };
}

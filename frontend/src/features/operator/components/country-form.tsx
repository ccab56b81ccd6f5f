import type { PlatformSchool } from '@homeroom/contracts';
import { COUNTRIES, type CountryCode } from '@homeroom/domain';
import { NativeSelect, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../../i18n/countries';
import { Asked } from './asked';
import type { SaveSchool } from './save-school';
import classes from './plan-dialog.module.css';

interface CountryFormProps {
  school: PlatformSchool;
  busy: boolean;
  onSave: SaveSchool;
}

/** Corrects the country, which a school may have chosen wrongly at registration, or left at the default. */
export function CountryForm({ school, busy, onSave }: CountryFormProps) {
  const { t } = useTranslation('operator');
  const { name, country } = school;
  const others = COUNTRIES.filter(({ code }) => code !== country);
  const [chosen, choose] = useState<CountryCode | ''>('');
  const isOther = chosen !== '' && chosen !== country;
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        {t('school.country')}
      </Title>
      <Text>{t('country.now', { country: countryName(country) })}</Text>
      <Asked
        key={country}
        label={t('country.change')}
        lead={t('country.lead', { name })}
        reasonLabel={t('country.reason')}
        confirm={t('country.confirm')}
        busy={busy}
        isReady={isOther}
        onSend={(reason) => isOther && onSave({ country: chosen, reason }, 'moved')}
      >
        <NativeSelect
          label={t('country.new')}
          data={[
            { value: '', label: t('country.choose') },
            ...others.map(({ code }) => ({ value: code, label: countryName(code) })),
          ]}
          value={chosen}
          onChange={({ currentTarget: { value } }) => choose(value as CountryCode | '')}
        />
      </Asked>
    </section>
  );
}

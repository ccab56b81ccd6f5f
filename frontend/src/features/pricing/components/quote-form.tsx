import {
  COUNTRIES,
  type CountryCode,
  DISCOUNTS,
  findCountry,
  type QuoteRequest,
  SMALL_SCHOOL_MAX,
  STUDENT_COUNT_HINT,
} from '@homeroom/domain';
import { Checkbox, NativeSelect, Stack, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './quote-form.module.css';
import { countryName } from '../../../i18n/countries';

interface QuoteFormProps {
  request: QuoteRequest;
  onChange: (request: QuoteRequest) => void;
}

export function QuoteForm({ request, onChange }: QuoteFormProps) {
  const { t } = useTranslation('pricing');
  const change = (part: Partial<QuoteRequest>) => onChange({ ...request, ...part });
  const countries = COUNTRIES.map(({ code }) => ({ value: code, label: countryName(code) }));
  const tick = {
    classNames: {
      body: classes.tick,
      inner: classes.box,
      labelWrapper: classes.tickWords,
      label: classes.tickLabel,
    },
  };
  return (
    <Stack gap="lg">
      <Title order={2} size="h3">
        {t('form.title')}
      </Title>
      <NativeSelect
        label={t('form.country')}
        description={t('form.countryHint')}
        data={countries}
        value={request.country}
        onChange={(event) => change({ country: codeOf(event.currentTarget.value) })}
      />
      <TextInput
        label={t('form.students')}
        description={t('form.studentsHint', { small: SMALL_SCHOOL_MAX })}
        type="number"
        inputMode="numeric"
        min={STUDENT_COUNT_HINT.min}
        max={STUDENT_COUNT_HINT.max}
        value={request.studentCount}
        onChange={(event) => change({ studentCount: event.currentTarget.value })}
      />
      <Checkbox
        {...tick}
        label={t('form.public')}
        description={t('form.publicHint', { percent: DISCOUNTS.publicSchoolPercent })}
        checked={request.publicSchool}
        onChange={(event) => change({ publicSchool: event.currentTarget.checked })}
      />
      <Checkbox
        {...tick}
        label={t('form.annual')}
        description={t('form.annualHint', { percent: DISCOUNTS.annualPercent })}
        checked={request.annual}
        onChange={(event) => change({ annual: event.currentTarget.checked })}
      />
    </Stack>
  );
}

function codeOf(value: string): CountryCode | '' {
  return findCountry(value)?.code ?? '';
}

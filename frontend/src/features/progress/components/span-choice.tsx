import type { Progress } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceBar } from '../../../components/choice-bar';
import { daysInWords } from '../../../components/moment';
import { inWords } from '../../../i18n/said';
import { useAddress } from '../../../lib/use-address';

/** Chooses the period: a term, the year or the last weeks. */
export function SpanChoice({ progress: { span, terms, yearName } }: { progress: Progress }) {
  const { t, i18n } = useTranslation('progress');
  const address = useAddress();
  const choices = [
    ...terms.map(({ name }, index) => ({ value: `term ${index + 1}`, label: inWords(name) })),
    ...(yearName === null ? [] : [{ value: 'year', label: t('spans.year', { name: yearName }) }]),
    { value: 'weeks', label: t('spans.weeks') },
  ];
  return (
    <>
      <ChoiceBar
        label={t('spans.label')}
        choices={choices}
        chosen={span.period === 'term' ? `term ${span.term}` : span.period}
        onChoose={(value) => {
          const [period = '', term = ''] = value.split(' ');
          address.change({ period, term });
        }}
      />
      <Text c="dimmed" aria-live="polite">
        {daysInWords(span.startsOn, span.endsOn, i18n.language)}
      </Text>
    </>
  );
}

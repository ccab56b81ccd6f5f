import '../i18n/shared/months';
import type { Month } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { BarsChart } from './bars-chart';

interface MonthsChartProps {
  title: string;
  values: readonly MonthValue[];
  show: (value: number) => string;
  /** Legend for the lower part of each bar, in another colour. */
  partTitle?: string;
}

interface MonthValue {
  month: Month;
  value: number;
  part?: number;
}

/** A bar for each month. */
export function MonthsChart({ values, ...chart }: MonthsChartProps) {
  const { t, i18n } = useTranslation('months');
  const shortMonth = (month: Month) =>
    new Date(`${month}-15T00:00:00Z`).toLocaleDateString(i18n.language, { month: 'short', timeZone: 'UTC' });
  return (
    <BarsChart
      {...chart}
      of={t('month')}
      none={t('none')}
      bars={values.map(({ month, ...bar }) => ({
        key: month,
        short: shortMonth(month),
        name: month,
        ...bar,
      }))}
    />
  );
}

import type { ProgressSpan } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { daysInWords } from '../../components/moment';
import { inWords } from '../../i18n/said';

/** The term or year with its dates; the last weeks as dates only. */
export function useSpanInWords(): (span: ProgressSpan) => string {
  const { i18n } = useTranslation();
  return ({ name, startsOn, endsOn }) => {
    const days = daysInWords(startsOn, endsOn, i18n.language);
    return name === null ? days : `${inWords(name)}, ${days}`;
  };
}

import type { Reach, SchoolClock } from '@homeroom/contracts';
import { type AlertType, schoolTime } from '@homeroom/domain';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lastedOf, shareInMinute, type Span } from '../reach';
import { reportPath } from '../report-path';
import '../texts/reach';
import { MoreLine } from './more-line';

interface Told extends Reach, Span {
  id: string;
  type: AlertType;
}

/** Columns shared by the lists of drills and alerts: start, duration, and how fast each arrived. */
export function useReachColumns(school: SchoolClock) {
  const { t, i18n } = useTranslation(['reach', 'alerts']);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  const lastedWords = (span: Span) => {
    const time = lastedOf(span);
    if (time === null) return t('running');
    if ('seconds' in time) return t('seconds', { count: time.seconds });
    return t('minutes', { count: time.minutes, minutes: time.minutes.toLocaleString(i18n.language) });
  };
  return {
    lastedWords,
    /** Links to its report. */
    when: (label: string) => ({
      label,
      cell: ({ id, startedAt }: Told) => (
        <Anchor component={Link} to={reportPath(id)}>
          <time dateTime={startedAt}>
            {schoolTime(new Date(startedAt), school, { day: true, language: i18n.language })}
          </time>
        </Anchor>
      ),
    }),
    kind: { label: t('kind'), cell: ({ type }: Told) => t(`alerts:types.${type}`) },
    /** The duration, and how it ended if it has. */
    lasted: <Row extends Told>(endOf: (row: Row) => string | null) => ({
      label: t('lasted'),
      cell: (row: Row) => (
        <>
          {lastedWords(row)}
          <MoreLine>{endOf(row)}</MoreLine>
        </>
      ),
    }),
    inMinute: {
      label: t('inMinute'),
      amount: true,
      cell: (told: Told) => {
        const share = shareInMinute(told);
        return share === null ? t('notYet') : percent.format(share);
      },
    },
    reached: {
      label: t('reached'),
      amount: true,
      cell: ({ people, reached }: Told) => t('reachedOf', { reached, count: people }),
    },
  };
}

import type { Reach, SchoolClock } from '@homeroom/contracts';
import { schoolTime } from '@homeroom/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lastedOf, shareInMinute, type Span } from '../reach';
import '../texts/reach';

type Told = Reach & Span;

/** What the lists of drills and of alerts say of each: when it was, how long it went on, and how soon it was there. */
export function useReachColumns(school: SchoolClock) {
  const { t, i18n } = useTranslation('reach');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  const lasted = (span: Span) => {
    const time = lastedOf(span);
    if (time === null) return t('running');
    if ('seconds' in time) return t('seconds', { count: time.seconds });
    return t('minutes', { count: time.minutes, minutes: time.minutes.toLocaleString(i18n.language) });
  };
  return {
    lasted,
    when: (startedAt: string): ReactNode => (
      <time dateTime={startedAt}>
        {schoolTime(new Date(startedAt), school, { day: true, language: i18n.language })}
      </time>
    ),
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

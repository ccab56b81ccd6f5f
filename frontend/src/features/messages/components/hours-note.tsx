import type { AnswerHours, SchoolCalendar } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/api-client';
import { momentAtPlace, timeText } from '../../../components/moment';
import { thisMoment } from '../../../lib/this-moment';
import { backAtSchool } from '../model';

/** Holidays and half days, to say when somebody is available again. */
const schoolDaysQuery = queryOptions({
  queryKey: ['school-days-of-messages'],
  queryFn: ({ signal }) => callApi<SchoolCalendar>('/api/calendar', { signal }),
});

interface HoursNoteProps {
  timeZone: string;
  /** Whether the recipient is a family or the school. */
  to: 'school' | 'family';
  /** The recipient's own hours; null for those of the school. */
  hours?: AnswerHours | null | undefined;
}

/** Messages can be written at any time; outside school hours this says when to expect an answer. */
export function HoursNote({ timeZone, to, hours }: HoursNoteProps) {
  const { t, i18n } = useTranslation('messages');
  const { data } = useQuery(schoolDaysQuery);
  const calendar = data && data.terms.length > 0 ? { terms: data.terms, entries: data.entries } : undefined;
  const theirs = hours ? { startTime: hours.startsAt, endTime: hours.endsAt } : {};
  const back = backAtSchool({ timeZone, ...(calendar ? { calendar } : {}) }, thisMoment(), theirs);
  if (back === undefined) return null;
  const when = back && momentAtPlace(back, i18n.language, timeZone);
  return (
    <Text role="note" size="sm" c="dimmed">
      {to === 'school' && hours && when
        ? t('hours.theirs', {
            from: timeText(hours.startsAt, i18n.language),
            until: timeText(hours.endsAt, i18n.language),
            when,
          })
        : to === 'family'
          ? t('hours.family')
          : when
            ? t('hours.school', { when })
            : t('hours.schoolLater')}
    </Text>
  );
}

import '../texts/desk';
import type { ConversationView, DeskStanding } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { momentAtPlace } from '../../../components/moment';
import { thisMoment } from '../../../lib/this-moment';
import { backAtSchool } from '../model';

interface DeskNoteProps {
  view: Pick<ConversationView, 'timeZone' | 'calendar'>;
  desk: DeskStanding;
}

/** For the person asking: says that the office is closed, in its own words if it has any, or that somebody is working on it. */
export function DeskNote({ view: { timeZone, calendar }, desk }: DeskNoteProps) {
  const { t, i18n } = useTranslation('desk');
  const hours = { startTime: desk.opensAt, endTime: desk.closesAt };
  const back = backAtSchool({ timeZone, calendar }, thisMoment(), hours);
  const when = back && momentAtPlace(back, i18n.language, timeZone);
  const state = desk.isTaken ? t('isAnswered') : desk.waitingSince ? t('waits') : null;
  return (
    <>
      {state && (
        <Text role="status" size="sm">
          {state}
        </Text>
      )}
      {back !== undefined && (
        <Text role="note" size="sm" c="dimmed" dir="auto">
          {desk.sentence ?? (when ? t('outOfHours', { when }) : t('outOfHoursLater'))}
        </Text>
      )}
    </>
  );
}

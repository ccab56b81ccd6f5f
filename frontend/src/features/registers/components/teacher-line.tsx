import '../texts';
import '../../attendance/texts';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { ownRegistersQuery } from '../../attendance/api/register';
import { useUnsentRegisters } from '../../attendance/api/unsent-registers';

/** Which registers of the teacher's classes wait, and what was taken without a connection, which goes from here. */
export default function TeacherLine() {
  const { t } = useTranslation(['registers', 'attendance']);
  const { registers } = useUnsentRegisters();
  return (
    <TodayLine query={useQuery(ownRegistersQuery)}>
      {({ classes }) => (
        <>
          {registers.map(({ key, write: { name, place, body } }) => (
            <TodayItem
              key={key}
              icon={<IconCalendarCheck size={20} />}
              title={t('today.unsent', { name })}
              line={t(`attendance:sessions.${body.session}`)}
              to={`${'classNumber' in place ? `/class/${place.classNumber}` : `/groups/${place.groupId}`}/register?day=${body.day}&session=${body.session}`}
            />
          ))}
          {classes
            .filter(({ isTaken }) => !isTaken)
            .map(({ classNumber, className, session }) => (
              <TodayItem
                key={classNumber}
                icon={<IconCalendarCheck size={20} />}
                title={t('today.open', { name: className })}
                line={t(`attendance:sessions.${session}`)}
                to={`/class/${classNumber}/register`}
              />
            ))}
        </>
      )}
    </TodayLine>
  );
}

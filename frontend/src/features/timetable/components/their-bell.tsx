import type { SchoolBellTimes } from '@homeroom/contracts';
import type { BellTimes } from '@homeroom/domain';
import { useTranslation } from 'react-i18next';
import { MeanwhileFields } from '../../../components/meanwhile';
import { dayInWords, timeText } from '../../../components/moment';
import { useDayNames } from '../use-day-names';

interface TheirBellProps extends Pick<SchoolBellTimes, 'startsOn'> {
  bell: BellTimes;
  onTake: () => void;
}

/** Bell times that somebody else has saved while these were being edited. */
export function TheirBell({ bell, startsOn, onTake }: TheirBellProps) {
  const { t, i18n } = useTranslation('timetable');
  const dayName = useDayNames('week');
  const { cycle, shapes, weekdays, halfDay } = bell;
  const nameOf = (shape: number) => shapes[shape]?.name ?? '';
  const time = (of: string) => timeText(of, i18n.language);
  const fields = [
    [t('bell.cycle'), t(`bell.cycles.${cycle}`)],
    ...shapes.map(({ name, rows }): [string, string] => [
      name,
      rows.map((row) => `${row.name} ${time(row.startsAt)}–${time(row.endsAt)}`).join(', '),
    ]),
    ...(shapes.length > 1
      ? [
          ...weekdays.map((shape, at): [string, string] => [dayName(at + 1, 'long'), nameOf(shape)]),
          [t('bell.halfDay'), halfDay === null ? t('bell.halfUsual') : nameOf(halfDay)] as const,
        ]
      : []),
    [t('bell.since'), startsOn ? dayInWords(startsOn, i18n.language) : ''],
  ] as const;
  return <MeanwhileFields fields={fields} onTake={onTake} />;
}

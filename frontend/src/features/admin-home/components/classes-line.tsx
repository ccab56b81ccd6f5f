import '../texts/today';
import type { OfficeClasses } from '@homeroom/contracts';
import {
  IconAddressBook,
  IconCalendarQuestion,
  IconChalkboard,
  IconKey,
  IconTableImport,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { officeClassesQuery } from '../api/get-today';

/** Only as many names as fit into a line; the list has all of them. */
const NAMED = 3;

/** What is missing in classes: interrupted imports, classes and lessons without a teacher, families that cannot be reached. */
export default function ClassesLine() {
  return <TodayLine query={useQuery(officeClassesQuery)}>{(found) => <Lines {...found} />}</TodayLine>;
}

function Lines({
  imports,
  withoutTeacher,
  lessonsWithoutTeacher,
  knownToLeavers,
  withoutContact,
}: OfficeClasses) {
  const { t, i18n } = useTranslation('officeToday');
  const listed = (classes: OfficeClasses['withoutTeacher']) => {
    const names = classes.slice(0, NAMED).map(({ className }) => className);
    const more = classes.length - names.length;
    return new Intl.ListFormat(i18n.language).format(
      more > 0 ? [...names, t('more', { count: more })] : names,
    );
  };
  return (
    <>
      {imports.map(({ id, why, lines }) => (
        <TodayItem
          key={id}
          icon={<IconTableImport size={20} />}
          title={t(`imports.${why}`, { count: lines })}
          line={t(`imports.${why}Line`)}
          to={`/roster-imports/${id}`}
        />
      ))}
      {withoutTeacher.length > 0 && (
        <TodayItem
          icon={<IconChalkboard size={20} />}
          title={t('withoutTeacher.title', { count: withoutTeacher.length })}
          line={listed(withoutTeacher)}
          to="/teachers"
        />
      )}
      {lessonsWithoutTeacher.length > 0 && (
        <TodayItem
          icon={<IconCalendarQuestion size={20} />}
          title={t('lessonsWithoutTeacher.title', { count: lessonsWithoutTeacher.length })}
          line={t('lessonsWithoutTeacher.line', { classes: listed(lessonsWithoutTeacher) })}
          to="/timetables"
        />
      )}
      {knownToLeavers.length > 0 && (
        <TodayItem
          icon={<IconKey size={20} />}
          title={t('knownToLeavers.title', { count: knownToLeavers.length })}
          line={t('knownToLeavers.line', { classes: listed(knownToLeavers) })}
          to="/class-cards"
        />
      )}
      {withoutContact > 0 && (
        <TodayItem
          icon={<IconAddressBook size={20} />}
          title={t('withoutContact.title', { count: withoutContact })}
          line={t('withoutContact.line')}
          to="/students"
        />
      )}
    </>
  );
}

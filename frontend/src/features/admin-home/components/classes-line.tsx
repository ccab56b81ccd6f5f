import '../texts/today';
import type { OfficeClasses } from '@homeroom/contracts';
import { IconAddressBook, IconChalkboard, IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { officeClassesQuery } from '../api/get-today';

/** Names are said as far as a line has room; the list has all of them. */
const NAMED = 3;

/** What is missing in the classes: lists that stopped, classes without a teacher, families that nobody can reach. */
export default function ClassesLine() {
  return <TodayLine query={useQuery(officeClassesQuery)}>{(found) => <Lines {...found} />}</TodayLine>;
}

function Lines({ imports, withoutTeacher, withoutContact }: OfficeClasses) {
  const { t, i18n } = useTranslation('officeToday');
  const [only] = withoutTeacher;
  const names = withoutTeacher.slice(0, NAMED).map(({ className }) => className);
  const more = withoutTeacher.length - names.length;
  const listed = new Intl.ListFormat(i18n.language).format(
    more > 0 ? [...names, t('withoutTeacher.more', { count: more })] : names,
  );
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
      {only && (
        <TodayItem
          icon={<IconChalkboard size={20} />}
          title={t('withoutTeacher.title', { count: withoutTeacher.length })}
          line={listed}
          to="/teachers"
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

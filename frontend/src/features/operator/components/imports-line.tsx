import '../texts/today';
import { IconFileAlert } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { failingImportsQuery } from '../api/failing-imports';

/** Number of schools named, the longest waiting first. */
const NAMED = 5;

/** Schools whose import has failed in our workers. If the classroom service does not respond, the line about services says so. */
export default function ImportsLine() {
  const { t, i18n } = useTranslation('operatorToday');
  return (
    <TodayLine query={useQuery(failingImportsQuery)}>
      {({ schools }) => {
        const [first] = schools;
        if (!first) return null;
        const names = schools.slice(0, NAMED).map(({ name }) => name);
        const more = schools.length - names.length;
        return (
          <TodayItem
            icon={<IconFileAlert size={20} />}
            title={t('imports', { count: schools.reduce((sum, { imports }) => sum + imports, 0) })}
            line={new Intl.ListFormat(i18n.language).format(
              more > 0 ? [...names, t('importsMore', { count: more })] : names,
            )}
            to={`?tab=schools&search=${encodeURIComponent(first.code)}`}
          />
        );
      }}
    </TodayLine>
  );
}

import '../texts';
import { IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { foundQuery } from '../api/homework';

const MOST = 3;

/** Hand-ins that wait for marking. */
export default function TodayMarking() {
  const { t } = useTranslation('homework');
  return (
    <TodayLine query={useQuery(foundQuery('to_mark'))}>
      {({ homework }) => (
        <>
          {homework.slice(0, MOST).map(({ id, title, forName, toMark }) => (
            <TodayItem
              key={id}
              icon={<IconNotebook size={20} />}
              title={t('toMark', { count: toMark })}
              line={[title, forName].filter(Boolean).join(' · ')}
              to={`/homework/${id}`}
            />
          ))}
          {homework.length > MOST && (
            <TodayItem
              icon={<IconNotebook size={20} />}
              title={t('toMarkMore')}
              to="/homework?view=to_mark"
            />
          )}
        </>
      )}
    </TodayLine>
  );
}

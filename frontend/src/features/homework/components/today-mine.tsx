import '../texts';
import { IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { ownQuery } from '../api/homework';
import { sorted } from '../model';
import { Due } from './due';

/** Homework that is overdue, and what is due next. */
export default function TodayMine() {
  const { t } = useTranslation('homework');
  const { id } = useSignedInUser();
  return (
    <TodayLine query={useQuery(ownQuery(id))}>
      {(lines) => {
        const { overdue, due } = sorted(lines);
        const [next] = due;
        return (
          <>
            {overdue.length > 0 && (
              <TodayItem
                icon={<IconNotebook size={22} />}
                title={t('today.overdue', { count: overdue.length })}
                line={overdue[0]?.title}
                to="/my-work"
              />
            )}
            {next && (
              <TodayItem
                icon={<IconNotebook size={22} />}
                title={next.title}
                line={<Due {...next} />}
                to={`/my-work/${next.homeworkId}`}
              />
            )}
          </>
        );
      }}
    </TodayLine>
  );
}

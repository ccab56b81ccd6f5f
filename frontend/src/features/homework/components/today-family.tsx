import '../texts';
import { IconNotebook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AtEachSchool } from '../../../components/today/at-each-school';
import { TodayItem } from '../../../components/today/today-item';
import { childrenQueryAt } from '../api/homework';

/** Each child's homework to do, and marked work. */
export default function TodayFamily() {
  const { t } = useTranslation('homework');
  return (
    <AtEachSchool queryAt={childrenQueryAt}>
      {(children, { name: school, isHere }) =>
        children
          .filter(({ due, overdue, returned }) => due + overdue + returned > 0)
          .map(({ studentId, firstName: name, due, overdue, returned }) => (
            <TodayItem
              key={studentId}
              tone={overdue > 0 ? 'do' : 'know'}
              icon={<IconNotebook size={20} />}
              title={
                overdue > 0
                  ? t('today.childOverdue', { count: overdue, name })
                  : t('family.due', { count: due, name })
              }
              line={[returned > 0 && t('today.returned', { count: returned }), school]
                .filter(Boolean)
                .join(' · ')}
              to={`${isHere ? '/family-homework' : '/parent-dashboard'}?child=${studentId}`}
            />
          ))
      }
    </AtEachSchool>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChoiceBar } from '../../../components/choice-bar';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WayHome } from '../../../components/way-home';
import { useAddress } from '../../../lib/use-address';
import { childrenQuery, ofStudent } from '../api/progress';
import { FamilyReports } from './family-reports';
import { Goals } from './goals';
import { ProgressView } from './progress-view';

/** One child at a time. */
export default function FamilyProgress() {
  const { t } = useTranslation('progress');
  const address = useAddress();
  return (
    <QueryView query={useQuery(childrenQuery)}>
      {(children) => {
        const child = children.find(({ id }) => id === address.read('child')) ?? children[0];
        if (!child)
          return (
            <EmptyState title={t('noChild.title')} description={t('noChild.text')}>
              <WayHome />
            </EmptyState>
          );
        return (
          <>
            {children.length > 1 && (
              <ChoiceBar
                label={t('children')}
                choices={children.map(({ id, firstName }) => ({ value: id, label: firstName }))}
                chosen={child.id}
                onChoose={(id) => address.change({ child: id })}
              />
            )}
            <FamilyReports key={`reports ${child.id}`} studentId={child.id} />
            <Goals key={child.id} studentId={child.id} />
            <ProgressView key={`progress ${child.id}`} of={ofStudent(child.id)} />
          </>
        );
      }}
    </QueryView>
  );
}

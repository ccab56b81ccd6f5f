import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { Toggle } from '../../../components/toggle';
import { WriteFields } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { classRankQuery, useChooseClassRank } from '../api/class-rank';

/** The school's choice whether students see their rank in class. */
export function RankPanel() {
  const { t } = useTranslation('classRank');
  const choice = useQuery(classRankQuery);
  const choose = useChooseClassRank();
  return (
    <AccountSection id="place-in-class" title={t('title')} lead={t('lead')}>
      <QueryView query={choice}>
        {({ isShown }) => (
          <WriteFields>
            <Toggle
              label={t('show')}
              hint={t('hint')}
              // Optimistic: shows the pending value, and reverts if it is rejected.
              checked={choose.isPending ? choose.variables : isShown}
              disabled={choose.isPending}
              onChange={(wanted) =>
                choose.mutate(wanted, {
                  onSuccess: () => showToast({ title: t(wanted ? 'shown' : 'hidden') }),
                  onError: (error) => showRefusal(t('failed'), error, t('failedText')),
                })
              }
            />
          </WriteFields>
        )}
      </QueryView>
    </AccountSection>
  );
}

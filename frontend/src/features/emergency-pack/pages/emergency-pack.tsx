import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FirstClass } from '../../../components/first-class';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { classesQuery } from '../../class-cards/api/get-classes';
import { PackDesk, WholePack } from '../components/pack-desk';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useAddress } from '../../../lib/use-address';

/** Printed in advance, for the day on which nothing else works. */
export default function EmergencyPackPage() {
  const { t } = useTranslation('emergencyPack');
  usePageHead({ title: t('title'), description: t('lead') });
  const isSuspended = useSignedInUser().schoolState === 'suspended';
  return (
    <Page>
      <PageTitle title={t('title')} lead={t('lead')} />
      {isSuspended ? <WholePack /> : <ChosenPack />}
    </Page>
  );
}

function ChosenPack() {
  const { t } = useTranslation('emergencyPack');
  const asked = Number(useAddress().read('class'));
  return (
    <QueryView query={useQuery(classesQuery)}>
      {(cards) =>
        cards.length === 0 ? (
          <EmptyState title={t('noClasses')} description={t('noClassesText')}>
            <FirstClass />
          </EmptyState>
        ) : (
          <PackDesk
            classes={cards}
            first={cards.filter(({ classNumber, isActive }) => (asked ? classNumber === asked : isActive))}
          />
        )
      }
    </QueryView>
  );
}

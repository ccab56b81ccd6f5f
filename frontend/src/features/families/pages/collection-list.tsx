import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FirstClass } from '../../../components/first-class';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { classesQuery } from '../../class-cards/api/get-classes';
import { CollectionDesk } from '../components/collection-desk';

/** For use at the gate: to whom each child of a class may be given. */
export default function CollectionListPage() {
  const { t } = useTranslation('families');
  usePageHead({ title: t('collection.title'), description: t('collection.lead') });
  const asked = Number(useAddress().read('class'));
  return (
    <Page>
      <PageTitle title={t('collection.title')} lead={t('collection.lead')} />
      <QueryView query={useQuery(classesQuery)}>
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState title={t('collection.noClasses')} description={t('collection.noClassesText')}>
              <FirstClass />
            </EmptyState>
          ) : (
            <CollectionDesk cards={cards} first={cards.find(({ classNumber }) => classNumber === asked)} />
          )
        }
      </QueryView>
    </Page>
  );
}

import '../texts';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { usePageHead } from '../../../lib/page-head';
import { Parts } from '../components/parts';

/** A school's data is the school's: all of it leaves with whoever answers for it. */
export default function TakeAlong() {
  const { t } = useTranslation('takeAlong');
  usePageHead({ title: t('title'), description: t('lead') });
  return (
    <Page>
      <PageTitle title={t('title')} lead={t('lead')} />
      <Parts />
    </Page>
  );
}

import '../texts';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { usePageHead } from '../../../lib/page-head';
import { Parts } from '../components/parts';

/** A school's data belongs to the school: the people responsible for it can download all of it. */
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

import '../texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';

/** Says plainly that there are none yet: a school opens games itself. */
export default function Games() {
  const { t } = useTranslation('student');
  usePageHead({ title: t('games.title'), description: t('games.closedTitle') });
  return (
    <Page size={980}>
      <PageTitle title={t('games.title')} />
      <Card>
        <EmptyState meaning="refused" title={t('games.closedTitle')} description={t('games.closedText')}>
          <Button component={Link} to="/my-work">
            {t('work.title')}
          </Button>
        </EmptyState>
      </Card>
    </Page>
  );
}

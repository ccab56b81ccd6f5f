import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TurnedSignpost } from '../../../components/illustrations/scenes';
import { StateCard } from '../../../components/states';
import { useOwnPage } from '../../../lib/own-page';
import { usePageHead } from '../../../lib/page-head';
import { PublicFrame } from '../components/public-frame';

export default function NotFound() {
  const { t } = useTranslation('common');
  const home = useOwnPage() ?? '/';
  usePageHead({ title: t('notFound.title'), description: t('notFound.description') });
  return (
    <PublicFrame>
      <StateCard
        picture={<TurnedSignpost />}
        title={t('notFound.title')}
        description={t('notFound.description')}
        page
      >
        <Button component={Link} to={home}>
          {t('notFound.action')}
        </Button>
      </StateCard>
    </PublicFrame>
  );
}

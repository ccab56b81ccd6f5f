import '../i18n/shared/session-over';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatePicture } from '../components/illustrations/state-picture';
import { StateCard } from '../components/states';
import { usePageHead } from '../lib/page-head';

/** Replaces a page whose session has expired; the alarm and the emergency button above it keep working. */
export default function SessionOver({ raises }: { raises: boolean }) {
  const { t } = useTranslation('sessionOver');
  const words = { title: t('title'), description: t(raises ? 'raises' : 'hears') };
  usePageHead(words);
  return (
    <StateCard picture={<StatePicture meaning="refused" />} page role="alert" {...words}>
      <Button component={Link} to="/sign-in">
        {t('signIn')}
      </Button>
    </StateCard>
  );
}

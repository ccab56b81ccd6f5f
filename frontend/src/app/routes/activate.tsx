import '../../i18n/activation';
import { useTranslation } from 'react-i18next';
import { Activation } from '../../features/activation/components/activation';
import { useLinkToken } from '../../lib/link-token';
import { usePageHead } from '../../lib/page-head';

export default function Activate() {
  const { t } = useTranslation('activation');
  usePageHead({ title: t('title'), description: t('description') });
  const token = useLinkToken();
  // Another link, opened in the same tab, begins anew.
  return <Activation key={token} token={token} />;
}

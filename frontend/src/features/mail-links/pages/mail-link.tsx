import '../texts';
import { useTranslation } from 'react-i18next';
import { MailLink } from '../components/mail-link';
import type { LinkPage } from '../link-pages';
import { useLinkToken } from '../../../lib/link-token';
import { usePageHead } from '../../../lib/page-head';

export default function MailLinkPage({ page }: { page: LinkPage }) {
  const { t } = useTranslation('mailLinks');
  usePageHead({ title: t(`heads.${page}`), description: t('description') });
  const token = useLinkToken();
  // Remounts for another link opened in the same tab.
  return <MailLink key={token} page={page} token={token} />;
}

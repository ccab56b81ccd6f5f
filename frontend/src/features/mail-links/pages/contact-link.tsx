import '../texts';
import { useTranslation } from 'react-i18next';
import { useLinkToken } from '../../../lib/link-token';
import { usePageHead } from '../../../lib/page-head';
import { ContactLink } from '../components/contact-link';

export default function ContactLinkPage() {
  const { t } = useTranslation('mailLinks');
  usePageHead({ title: t('heads.contact'), description: t('description') });
  const token = useLinkToken();
  // Remounts for another link opened in the same tab.
  return <ContactLink key={token} token={token} />;
}

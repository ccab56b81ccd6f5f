import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MailButton } from '../../public-pages/components/mail-button';
import { PublicPage } from '../../public-pages/components/public-page';
import { PublicSection } from '../../public-pages/components/public-section';
import { assessmentQuery, backupStatusQuery } from '../api/get-security';
import { Layers } from '../components/layers';
import { LiveStatus } from '../components/live-status';
import { Standards } from '../components/standards';
import { ThreatMatrix } from '../components/threat-matrix';
import { COMPANY } from '../../../lib/company';

const CHAPTERS = ['status', 'layers', 'threats', 'standards', 'contact'] as const;

/** Readable as prerendered; figures appear when they load, and nothing breaks if they do not. */
export default function DataSecurity() {
  const { t } = useTranslation('security');
  const { data: assessment } = useQuery(assessmentQuery);
  const { data: backup } = useQuery(backupStatusQuery);
  return (
    <PublicPage
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      contents={CHAPTERS.map((id) => ({ id, label: t(`contents.${id}`) }))}
    >
      <LiveStatus assessment={assessment} backup={backup} />
      <Layers assessment={assessment} />
      <ThreatMatrix assessment={assessment} />
      <Standards assessment={assessment} />
      <PublicSection id="contact" title={t('contents.contact')} prose>
        <p>{t('contact.weakness')}</p>
        <p>{t('contact.schools')}</p>
        {COMPANY.sample && <p role="note">{t('contact.sample')}</p>}
        <MailButton address={COMPANY.emails.security} subject={t('contact.subject')}>
          {COMPANY.emails.security}
        </MailButton>
      </PublicSection>
    </PublicPage>
  );
}

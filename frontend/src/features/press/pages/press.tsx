import '../texts';
import { LIMITS } from '@homeroom/domain';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Logo, LogoMark } from '../../../components/logo';
import { Facts } from '../components/facts';
import { DEVELOPMENTS, SOURCES } from '../sources';
import { MailButton } from '../../public-pages/components/mail-button';
import { PublicPage } from '../../public-pages/components/public-page';
import { PublicSection } from '../../public-pages/components/public-section';
import { SourceList } from '../../public-pages/components/source-list';
import { COMPANY } from '../../../lib/company';
import classes from './press.module.css';

const CHAPTERS = ['about', 'facts', 'industry', 'materials', 'contact'] as const;

export default function Press() {
  const { t } = useTranslation('press');
  const chapter = (id: (typeof CHAPTERS)[number]) => ({ id, title: t(`contents.${id}`) });
  return (
    <PublicPage
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      contents={CHAPTERS.map((id) => ({ id, label: t(`contents.${id}`) }))}
    >
      <PublicSection {...chapter('about')} prose>
        <p>{t('about.p1')}</p>
        <p>{t('about.p2', { trialDays: LIMITS.trialDays })}</p>
        {COMPANY.sample && <Text c="dimmed">{t('about.quoteSample')}</Text>}
      </PublicSection>
      <PublicSection {...chapter('facts')}>
        <Facts />
      </PublicSection>
      <PublicSection {...chapter('industry')} prose>
        <p>{t('industry.lead')}</p>
        {DEVELOPMENTS.map((development, index) => (
          <div key={development}>
            <Title order={3} size="h4">
              {t(`industry.items.${development}.title`)}
            </Title>
            <p>
              {t(`industry.items.${development}.text`)} [{index + 1}]
            </p>
          </div>
        ))}
        <SourceList sources={SOURCES} />
      </PublicSection>
      <PublicSection {...chapter('materials')} prose>
        <p>{t('materials.p1')}</p>
        <div className={classes.marks}>
          <LogoMark size={88} />
          <Logo size={56} />
        </div>
      </PublicSection>
      <PublicSection {...chapter('contact')} prose>
        <p>{t('contact.p1')}</p>
        <MailButton address={COMPANY.emails.press} subject={t('contact.subject')}>
          {t('contact.action')}
        </MailButton>
      </PublicSection>
    </PublicPage>
  );
}

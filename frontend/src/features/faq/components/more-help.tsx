import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { COMPANY } from '../../../lib/company';
import { MailButton } from '../../public-pages/components/mail-button';
import { PublicSection } from '../../public-pages/components/public-section';
import classes from './more-help.module.css';

export function MoreHelp() {
  const { t } = useTranslation('faq');
  const card = (name: 'pricing' | 'testimonials' | 'support', action: ReactNode) => (
    <Card className={classes.card}>
      <Title order={3} size="h4">
        {t(`more.${name}.title`)}
      </Title>
      <p className={classes.text}>{t(`more.${name}.text`)}</p>
      {action}
    </Card>
  );
  return (
    <PublicSection id="more" title={t('more.title')}>
      <div className={classes.cards}>
        {card(
          'pricing',
          <Button component={Link} to="/pricing-calculator" variant="light">
            {t('more.pricing.action')}
          </Button>,
        )}
        {card(
          'testimonials',
          <Button component={Link} to="/schools-say" variant="light">
            {t('more.testimonials.action')}
          </Button>,
        )}
        {card(
          'support',
          <MailButton address={COMPANY.emails.support} subject={t('more.support.subject')} variant="light">
            {t('more.support.action')}
          </MailButton>,
        )}
      </div>
    </PublicSection>
  );
}

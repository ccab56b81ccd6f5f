import { CALCULATOR_PRICES, SMALL_SCHOOL_MAX } from '@homeroom/domain';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { COMPANY } from '../../../lib/company';
import { MailButton } from '../../public-pages/components/mail-button';
import { PublicSection } from '../../public-pages/components/public-section';

export function Closing() {
  const { t } = useTranslation('schoolsSay');
  const price = { amount: CALCULATOR_PRICES.zones[2].small, limit: SMALL_SCHOOL_MAX };
  return (
    <PublicSection id="closing" title={t('closing.title')}>
      <Text mb="md" maw="46rem">
        {t('closing.text', price)}
      </Text>
      <Group>
        <Button component={Link} to="/pricing-calculator" size="lg">
          {t('closing.calculate')}
        </Button>
        <MailButton
          address={COMPANY.emails.sales}
          subject={t('closing.salesSubject')}
          variant="default"
          size="lg"
        >
          {t('closing.sales')}
        </MailButton>
      </Group>
    </PublicSection>
  );
}

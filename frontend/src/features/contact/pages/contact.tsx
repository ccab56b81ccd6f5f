import '../texts';
import { useTranslation } from 'react-i18next';
import { NeedsScript } from '../../../components/needs-script';
import { Card } from '../../../components/card';
import { ContactForm } from '../components/contact-form';
import { DirectLines } from '../components/direct-lines';
import { PublicPage } from '../../public-pages/components/public-page';
import classes from './contact.module.css';

export default function Contact() {
  const { t } = useTranslation('contact');
  return (
    <PublicPage title={t('title')} description={t('description')} lead={t('lead')}>
      <NeedsScript />
      <div className={classes.columns}>
        <Card>
          <ContactForm />
        </Card>
        <DirectLines />
      </div>
    </PublicPage>
  );
}

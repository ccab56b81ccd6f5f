import i18next from 'i18next';
import faq from './en/faq.json';

i18next.addResourceBundle('en', 'faq', faq);

import i18next from 'i18next';
import visit from './en/visit.json';

i18next.addResourceBundle('en', 'visit', visit);

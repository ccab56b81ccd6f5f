import i18next from 'i18next';
import organisations from './en/organisations.json';

i18next.addResourceBundle('en', 'organisations', organisations);

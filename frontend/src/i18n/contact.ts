import i18next from 'i18next';
import contact from './en/contact.json';

i18next.addResourceBundle('en', 'contact', contact);

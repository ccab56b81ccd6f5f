import i18next from 'i18next';
import outgoingMail from './en/outgoingMail.json';

i18next.addResourceBundle('en', 'outgoingMail', outgoingMail);

import i18next from 'i18next';
import secondFactor from './en/secondFactor.json';

i18next.addResourceBundle('en', 'secondFactor', secondFactor);

import i18next from 'i18next';
import activation from './en/activation.json';

i18next.addResourceBundle('en', 'activation', activation);

import i18next from 'i18next';
import staffFactors from './en/staffFactors.json';

i18next.addResourceBundle('en', 'staffFactors', staffFactors);

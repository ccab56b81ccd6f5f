import i18next from 'i18next';
import factors from './en/factors.json';

i18next.addResourceBundle('en', 'factors', factors);

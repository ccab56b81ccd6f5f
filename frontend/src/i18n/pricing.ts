import i18next from 'i18next';
import pricing from './en/pricing.json';

i18next.addResourceBundle('en', 'pricing', pricing);

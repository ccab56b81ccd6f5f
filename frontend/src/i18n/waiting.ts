import i18next from 'i18next';
import waiting from './en/waiting.json';

i18next.addResourceBundle('en', 'waiting', waiting);

import i18next from 'i18next';
import security from './en/security.json';

i18next.addResourceBundle('en', 'security', security);

import i18next from 'i18next';
import audit from './en/audit.json';

i18next.addResourceBundle('en', 'audit', audit);

import i18next from 'i18next';
import memberships from './en/memberships.json';

i18next.addResourceBundle('en', 'memberships', memberships);

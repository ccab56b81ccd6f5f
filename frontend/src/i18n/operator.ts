import i18next from 'i18next';
import operator from './en/operator.json';

i18next.addResourceBundle('en', 'operator', operator);

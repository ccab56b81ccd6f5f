import i18next from 'i18next';
import schoolsSay from './en/schoolsSay.json';

i18next.addResourceBundle('en', 'schoolsSay', schoolsSay);

import i18next from 'i18next';
import schoolState from './en/schoolState.json';

i18next.addResourceBundle('en', 'schoolState', schoolState);

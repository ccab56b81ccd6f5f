import i18next from 'i18next';
import stepUp from './en/stepUp.json';

i18next.addResourceBundle('en', 'stepUp', stepUp);

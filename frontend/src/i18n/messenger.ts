import i18next from 'i18next';
import messenger from './en/messenger.json';

i18next.addResourceBundle('en', 'messenger', messenger);

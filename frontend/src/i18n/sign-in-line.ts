import i18next from 'i18next';
import signInLine from './en/signInLine.json';

i18next.addResourceBundle('en', 'signInLine', signInLine);

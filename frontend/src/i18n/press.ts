import i18next from 'i18next';
import press from './en/press.json';

i18next.addResourceBundle('en', 'press', press);
